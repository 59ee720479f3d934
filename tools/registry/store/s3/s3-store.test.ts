import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { disable, rollBack } from '../../operations/move-pointer.ts'
import { releaseHost, releasedHostFolders } from '../../operations/release-host.ts'
import { readGrants } from '../../gate/grants.ts'
import { refuseAll } from '../../gate/refusal.ts'
import { releaseRemote } from '../../operations/release-remote.ts'
import { addTeamKey } from '../../trust/team-keys.ts'
import { makeWorkspace, type Workspace } from '../../../release/testing/fake-builds.ts'
import { openBucket, type Bucket } from './bucket.ts'
import { createS3Store } from './s3-store.ts'

type Stored = { bytes: Buffer; modifiedAtMs: number; contentType: string; cacheControl: string }

/** Behaves as a bucket does: calls are asynchronous, and writes are atomic. */
const createMemoryBucket = () => {
  const objects = new Map<string, Stored>()
  const travel = () => new Promise<void>((resolve) => setImmediate(resolve))
  const bucket: Bucket = {
    read: async (key) => travel().then(() => objects.get(key)?.bytes),
    write: async (key, bytes, headers) => {
      await travel()
      objects.set(key, { bytes, modifiedAtMs: Date.now(), ...headers })
    },
    list: async (prefix) => {
      await travel()
      return [...objects]
        .filter(([key]) => key.startsWith(prefix))
        .map(([key, { modifiedAtMs }]) => ({ key, modifiedAtMs }))
    },
    remove: async (key) => travel().then(() => void objects.delete(key)),
  }
  return { bucket, objects }
}

let workspace: Workspace
beforeEach(() => {
  workspace = makeWorkspace()
  // A bucket has no folder beside it.
  process.env.REGISTRY_KEY_FILE = join(workspace.folder, 'registry-key.json')
  process.env.TEAM_KEY_FILE = join(workspace.folder, 'team-keys.json')
  addTeamKey(process.env.TEAM_KEY_FILE, ['photos', 'orders', 'settings', 'confirmations'])
})
afterEach(() => {
  delete process.env.REGISTRY_KEY_FILE
  delete process.env.TEAM_KEY_FILE
  workspace.remove()
})

const ADDRESS = 's3://remotes/site'

const optionsFor = (bucket: Bucket) => ({
  store: createS3Store(bucket, { address: ADDRESS }),
  workspace: workspace.folder,
  hostFolders: [join(workspace.folder, 'host', 'dist')],
  address: 'https://remotes.shop.example',
  grants: readGrants(),
  onRefusals: refuseAll,
})

const releasePhotos = (bucket: Bucket, buildId: string) => {
  workspace.build({ remote: 'photos', buildId })
  const options = optionsFor(bucket)
  return releaseRemote(options, { remote: 'photos', audience: { kind: 'everyone' } }).finally(options.store.close)
}

test('a release is in the bucket with the headers that a CDN serves, and its release file comes last', async () => {
  const { bucket, objects } = createMemoryBucket()
  await releasePhotos(bucket, 'a')
  const headersOf = (key: string) => [objects.get(key)?.contentType, objects.get(key)?.cacheControl]
  expect(headersOf('photos/0.1.0-a/remoteEntry.js')).toEqual([
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ])
  expect(headersOf('registry.json')).toEqual(['application/json', 'no-cache'])
  const last = ['releases.json', '.history/00000001.json', 'registry.json', '.kept/registry.json']
  expect([...objects.keys()].slice(-5)).toEqual(['photos/0.1.0-a/release.json', ...last])
  expect(await optionsFor(bucket).store.readHistory()).toMatchObject([
    {
      revision: 1,
      changes: [
        'photos: 0.1.0-a for everyone',
        'photos: granted /my-photos, /downloads, /phone-upload',
        'address: https://remotes.shop.example',
      ],
    },
  ])
  expect([...objects.keys()].filter((key) => key.endsWith('.map') && !key.startsWith('.maps/'))).toEqual([])
})

test('a rollback checks the files in the bucket first', async () => {
  const { bucket, objects } = createMemoryBucket()
  for (const buildId of ['a', 'b', 'c']) await releasePhotos(bucket, buildId)
  const store = createS3Store(bucket, { address: ADDRESS })
  await rollBack(store, { remote: 'photos' })
  expect((await store.readRegistry()).remotes.photos?.current.version).toBe('0.1.0-b')

  const entry = objects.get('photos/0.1.0-a/remoteEntry.js')!
  objects.set('photos/0.1.0-a/remoteEntry.js', { ...entry, bytes: Buffer.from('evil()') })
  await expect(rollBack(store, { remote: 'photos' })).rejects.toThrow(
    'photos 0.1.0-a is damaged (remoteEntry.js is changed)',
  )
  store.close()
})

test.each(['photos/0.1.0-a/../../../outside.js', 'photos/0.1.0-a/assets/../entry.js', 'photos/0.1.0-a/a\\b.js'])(
  '[MF-06] the object %s, which would be a file elsewhere, is not copied to the machine that checks the release',
  async (key) => {
    const { bucket, objects } = createMemoryBucket()
    await releasePhotos(bucket, 'a')
    const store = createS3Store(bucket, { address: ADDRESS })
    objects.set(key, objects.get('photos/0.1.0-a/remoteEntry.js')!)
    const { current } = (await store.readRegistry()).remotes.photos!
    await expect(store.readIntact('photos', current)).rejects.toThrow(
      `The bucket has the object ${JSON.stringify(key)}, whose name is not one of a file`,
    )
    store.close()
  },
)

test('the object that a console of the bucket creates for a folder is no file of the release', async () => {
  const { bucket, objects } = createMemoryBucket()
  await releasePhotos(bucket, 'a')
  const store = createS3Store(bucket, { address: ADDRESS })
  const marker = { ...objects.get('photos/0.1.0-a/remoteEntry.js')!, bytes: Buffer.alloc(0) }
  for (const key of ['photos/0.1.0-a/', 'photos/0.1.0-a/assets/']) objects.set(key, marker)
  const { current } = (await store.readRegistry()).remotes.photos!
  await expect(store.readIntact('photos', current)).resolves.toMatchObject({ record: { version: '0.1.0-a' } })
  store.close()
})

test('a released version never changes, and the same files are released once', async () => {
  const { bucket } = createMemoryBucket()
  await releasePhotos(bucket, 'a')
  await releasePhotos(bucket, 'a')
  workspace.build({ remote: 'photos', buildId: 'a', files: { 'assets/entry.js': 'other()' } })
  const options = optionsFor(bucket)
  await expect(releaseRemote(options, { remote: 'photos', audience: { kind: 'everyone' } })).rejects.toThrow(
    /already, with other contents/,
  )
  options.store.close()
})

/** Four people switch a remote each off at the same moment. */
const switchAllOff = async (bucket: Bucket) => {
  const remotes = ['photos', 'orders', 'settings', 'confirmations'] as const
  for (const remote of remotes) {
    workspace.build({ remote, buildId: 'a' })
    const options = optionsFor(bucket)
    await releaseRemote(options, { remote, audience: { kind: 'everyone' } })
    options.store.close()
  }
  const stores = remotes.map((remote) => ({ remote, store: createS3Store(bucket, { address: ADDRESS }) }))
  await Promise.all(stores.map(({ store, remote }) => disable(store, remote)))
  const registry = await stores[0]!.store.readRegistry()
  for (const { store } of stores) store.close()
  return registry
}

test('[MF-06] an older registry that was put back into the bucket is changed by no command, and signing puts the newest one back', async () => {
  const { bucket, objects } = createMemoryBucket()
  await releasePhotos(bucket, 'a')
  const older = objects.get('registry.json')!
  await releasePhotos(bucket, 'b')
  objects.set('registry.json', older)
  const store = createS3Store(bucket, { address: ADDRESS })
  await expect(disable(store, 'photos')).rejects.toThrow(
    's3://remotes/site/registry.json has revision 1, but revision 2 was written last: an older registry was put back.',
  )
  expect(objects.get('registry.json')).toBe(older)
  const signed = await store.signAgain({ isUnverified: false })
  expect([signed.revision, signed.remotes.photos?.current.version]).toEqual([3, '0.1.0-b'])
  await disable(store, 'photos')
  store.close()
})

test('concurrent changes are all in the registry', async () => {
  const { bucket, objects } = createMemoryBucket()
  const { revision, remotes } = await switchAllOff(bucket)
  expect(revision).toBe(8)
  expect(Object.values(remotes).map(({ disabled }) => disabled)).toEqual([true, true, true, true])
  expect([...objects.keys()].filter((key) => key.startsWith('.releasing'))).toEqual([])
})

/** Set by the scale tests, which run an S3-compatible object store. See: tools/scale */
const { TEST_OBJECT_STORE: objectStore, S3_ENDPOINT: endpoint } = process.env
if (objectStore !== undefined)
  test('a real bucket stores releases, returns them and lets one process at a time change the registry', async () => {
    const bucket = openBucket(`${objectStore}/releases-${randomUUID()}`, endpoint)
    expect((await switchAllOff(bucket)).revision).toBe(8)
    expect(await bucket.list('.releasing/')).toEqual([])
    await releasePhotos(bucket, 'b')
    const store = createS3Store(bucket, { address: ADDRESS })
    expect(await rollBack(store, { remote: 'photos' })).toContain('Everyone gets photos 0.1.0-a.')
    expect(await bucket.read('no-such-file')).toBeUndefined()
    store.close()
  })

test('the lock of a killed process expires', async () => {
  const { bucket, objects } = createMemoryBucket()
  await releasePhotos(bucket, 'a')
  const left = { bytes: Buffer.from('{}'), contentType: 'application/json', cacheControl: 'no-store' }
  objects.set('.releasing/registry.lock/left', { ...left, modifiedAtMs: Date.now() - 121_000 })
  const store = createS3Store(bucket, { address: ADDRESS })
  await disable(store, 'photos')
  expect([...objects.keys()].filter((key) => key.startsWith('.releasing'))).toEqual([])
  store.close()
})

test('a host is stored in the bucket, and copied to this machine for the checks of a remote', async () => {
  const { bucket, objects } = createMemoryBucket()
  await releasePhotos(bucket, 'a')
  const store = createS3Store(bucket, { address: ADDRESS })
  workspace.buildHost({ buildId: 'h1' })
  await releaseHost({ store, hostFolder: join(workspace.folder, 'host', 'dist'), onRefusals: refuseAll })
  const cacheOf = (file: string) => objects.get(`host/h1/${file}`)?.cacheControl
  expect(['index.html', 'embed.js'].map(cacheOf)).toEqual(['no-cache', 'no-cache'])
  expect(cacheOf('assets/host.js')).toBe('public, max-age=31536000, immutable')
  expect(store.placeOfHost('h1')).toBe('s3://remotes/site/host/h1/')
  const [folder = ''] = await releasedHostFolders(store)
  expect(readFileSync(join(folder, 'index.html'), 'utf8')).toBe('<!doctype html>')
  store.close()
  expect(existsSync(folder)).toBe(false)
})

test('the source maps of a release are kept below a name that no CDN serves, and nowhere else', async () => {
  const { bucket, objects } = createMemoryBucket()
  workspace.build({ remote: 'photos', buildId: 'a' })
  await releaseRemote(optionsFor(bucket), { remote: 'photos', audience: { kind: 'everyone' } })
  expect([...objects.keys()].filter((key) => key.endsWith('.map'))).toEqual(['.maps/photos/0.1.0-a/remoteEntry.js.map'])
})
