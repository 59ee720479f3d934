/** @jest-environment node */
import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { releaseFileAddressOf } from '@account/shared/contracts/release-addresses.ts'
import type { BundledReleases, ReleaseFile } from '@account/shared/contracts/release-file.ts'
import type { ReleasePointer, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import type { TeamKey } from '@account/shared/contracts/signed-document.ts'
import { createReleaseReader, readRegistryAndReleases } from './release-reader.ts'

const REMOTES = 'http://remotes.localhost'

const teamOf = (id: string, remotes: string[]) => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = privateKey.export({ format: 'jwk' })
  const textOf = (content: ReleaseFile) => {
    const document = JSON.stringify(content)
    const signature = sign('sha256', Buffer.from(document), { key: privateKey, dsaEncoding: 'ieee-p1363' })
    return JSON.stringify({ document, signatures: [{ keyId: id, signature: signature.toString('base64url') }] })
  }
  return { key: { id, x, y, remotes } satisfies TeamKey, textOf }
}

const photoTeam = teamOf('photos', ['photos'])
const orderTeam = teamOf('orders', ['orders'])

const contentOf = (version: string, remote = 'photos'): ReleaseFile => ({
  remote,
  version,
  contract: '1.0',
  integrity: {},
})

const pointerTo = (text: string, version: string): ReleasePointer => ({
  version,
  manifest: `${REMOTES}/photos/${version}/mf-manifest.json`,
  hash: createHash('sha256').update(text).digest('base64url'),
})

/** A browser that keeps release files, and a server with the texts of `served` by address. */
const browserWith = (served: Record<string, string>, cachedTexts: BundledReleases = {}) => {
  let cache = cachedTexts
  const requested: string[] = []
  const reports: string[] = []
  const reader = createReleaseReader({
    config: { registryUrl: `${REMOTES}/registry.json`, teamKeys: [photoTeam.key, orderTeam.key] },
    report: ({ action, error }) => `${reports.push(`${action}: ${String(error)}`)}`,
    cache: { read: () => cache, write: (texts) => (cache = texts) },
    fetch: async (address) => {
      requested.push(new URL(String(address)).pathname)
      const text = served[String(address)]
      return text === undefined ? new Response('', { status: 404 }) : new Response(text)
    },
  })
  return { reader, requested, reports, cache: () => cache }
}

const good = photoTeam.textOf(contentOf('2'))
const pointer = pointerTo(good, '2')

test('[MF-06] a release file that its team signed is read with the address of its release', async () => {
  const { reader } = browserWith({ [releaseFileAddressOf(pointer)]: good })
  await expect(reader.read('photos', pointer)).resolves.toEqual({ ...contentOf('2'), manifest: pointer.manifest })
})

const foreign = teamOf('photos', ['photos']).textOf(contentOf('2'))
const ofOrders = orderTeam.textOf(contentOf('2'))
const ofAnotherRemote = photoTeam.textOf(contentOf('2', 'orders'))
const ofAnotherVersion = photoTeam.textOf(contentOf('1'))
const refused: [string, { named: ReleasePointer; text: string; fault: string }][] = [
  ['that was changed after it was signed', { named: pointer, text: good.replace('1.0', '1.1'), fault: 'changed' }],
  [
    'of an earlier release, which its team signed as well',
    { named: pointer, text: ofAnotherVersion, fault: 'changed' },
  ],
  [
    'that a foreign key signed under the name of the team',
    { named: pointerTo(foreign, '2'), text: foreign, fault: 'foreign' },
  ],
  ['that another team signed', { named: pointerTo(ofOrders, '2'), text: ofOrders, fault: 'foreign' }],
  [
    'that its team signed for another remote',
    { named: pointerTo(ofAnotherRemote, '2'), text: ofAnotherRemote, fault: 'foreign' },
  ],
  ['that names another version', { named: pointerTo(ofAnotherVersion, '2'), text: ofAnotherVersion, fault: 'foreign' }],
  ['that is a web page', { named: pointerTo('<!doctype html>', '2'), text: '<!doctype html>', fault: 'malformed' }],
]
test.each(refused)('[MF-06] a release file %s is refused', async (_, { named, text, fault }) => {
  const { reader } = browserWith({ [releaseFileAddressOf(named)]: text })
  await expect(reader.read('photos', named)).rejects.toMatchObject({ name: 'ReleaseRefusal', fault })
})

test('[MF-06] a release file that was read for its own remote is refused for another one', async () => {
  const { reader } = browserWith({ [releaseFileAddressOf(pointer)]: good })
  await reader.read('photos', pointer)
  await expect(reader.read('orders', pointer)).rejects.toMatchObject({ name: 'ReleaseRefusal', fault: 'foreign' })
  const renamed = { ...pointer, version: '3' }
  await expect(reader.read('photos', renamed)).rejects.toMatchObject({ name: 'ReleaseRefusal', fault: 'foreign' })
  expect([reader.known('orders', pointer), reader.known('photos', renamed)]).toEqual([undefined, undefined])
})

const registryOf = (current: ReleasePointer, previous: ReleasePointer | null = null): RemoteRegistry => ({
  remotes: { photos: { current, previous } },
})

test('a first visit requests the releases of all remotes at once, and a later one requests none', async () => {
  const bundle = JSON.stringify({ [pointer.hash]: good })
  const first = browserWith({ [`${REMOTES}/releases.json`]: bundle })
  await readRegistryAndReleases(async () => registryOf(pointer), first.reader)
  expect(first.requested).toEqual(['/releases.json'])
  const later = browserWith({}, first.cache())
  await readRegistryAndReleases(async () => registryOf(pointer), later.reader)
  expect(later.requested).toEqual([])
  expect(later.reader.known('photos', pointer)).toMatchObject({ version: '2' })
})

test('[MF-06] a changed text in the bundle or in the browser is not used: the file itself is', async () => {
  const changed = { [pointer.hash]: good.replace('1.0', '1.1') }
  const served = { [`${REMOTES}/releases.json`]: JSON.stringify(changed), [releaseFileAddressOf(pointer)]: good }
  for (const cache of [{}, changed]) {
    const { reader, reports } = browserWith(served, cache)
    await readRegistryAndReleases(async () => registryOf(pointer), reader)
    expect(reader.known('photos', pointer)).toMatchObject({ contract: '1.0' })
    expect(reports).toEqual([])
  }
})

test('[MF-06] a release file that cannot be used is reported once, and its fallback is read', async () => {
  const previousText = photoTeam.textOf(contentOf('1'))
  const previous = pointerTo(previousText, '1')
  const { reader, reports } = browserWith({ [releaseFileAddressOf(previous)]: previousText })
  await reader.readPlaced(registryOf(pointer, previous))
  await reader.readPlaced(registryOf(pointer, previous))
  expect(reader.known('photos', pointer)).toBeUndefined()
  expect(reader.known('photos', previous)).toMatchObject({ version: '1' })
  expect(reports).toEqual([expect.stringMatching(/^registry\/release: .*release-.*\.json answered 404/)])
})
