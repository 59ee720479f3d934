import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { localBuildAt } from './overrides/local-build.ts'
import { noOverrides, type RemoteOverrides } from './overrides/remote-overrides.ts'
import { loaderOf, microFrontend, releaseOf, running, type Run } from './testing/recorded-loader.ts'

test('[MF-05] a remote that is disabled leaves the page, is reported once, and can be loaded again when it is enabled', async () => {
  const remotes: RemoteRegistry['remotes'] = { photos: { current: releaseOf('2'), previous: null } }
  const { loader, attempts, reportDisabled } = loaderOf(async () => running, remotes)
  await loader.load('photos')
  const notified = jest.fn()
  loader.subscribe(notified)
  loader.disable('orders')
  loader.enable('photos')
  expect(notified).not.toHaveBeenCalled()

  remotes.photos = { current: releaseOf('2'), previous: null, disabled: true }
  loader.disable('photos')
  expect(notified).toHaveBeenCalledTimes(1)
  expect(loader.loaded('photos')).toBeUndefined()
  expect(loader.disabled('photos')).toEqual({ correlationId: 'reference of photos' })
  for (let visit = 0; visit < 3; visit++)
    await expect(loader.load('photos')).rejects.toMatchObject({ failure: 'disabled' })
  expect(reportDisabled).toHaveBeenCalledTimes(1)

  remotes.photos = { current: releaseOf('2'), previous: null }
  loader.enable('photos')
  expect(notified).toHaveBeenCalledTimes(2)
  expect(loader.disabled('photos')).toBeUndefined()
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@2' })
  expect(attempts()).toEqual(['2'])
})

test('[MF-05] a remote that is disabled a second time is reported under the same reference', async () => {
  const photos = { current: releaseOf('2'), previous: null, disabled: true }
  const { loader, reportDisabled } = loaderOf(async () => running, { photos })
  await expect(loader.load('photos')).rejects.toMatchObject({ failure: 'disabled' })
  loader.enable('photos')
  await expect(loader.load('photos')).rejects.toMatchObject({ failure: 'disabled' })
  expect(loader.disabled('photos')).toEqual({ correlationId: 'reference of photos' })
  expect(reportDisabled).toHaveBeenCalledTimes(1)
})

test('[MF-05] a release that lacks a part is loaded again, and its fallback the second time', async () => {
  const { loader, attempts } = loaderOf(async () => ({ default: { ...microFrontend } }))
  await loader.load('photos')
  loader.restart('photos')
  expect(loader.loaded('photos')).toBeUndefined()
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@2' })
  loader.restart('photos')
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@1' })
  expect(attempts()).toEqual(['2', '2 again', '1'])

  // Without a further release the load fails, and a retry tries every release again.
  loader.restart('photos')
  await loader.load('photos')
  loader.restart('photos')
  await expect(loader.load('photos')).rejects.toMatchObject({ failure: 'incomplete' })
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@2' })
})

test('[MF-05] a release that crashes is replaced by the previous one once for all areas, and the crash is reported', async () => {
  const { loader, attempts, outcomes } = loaderOf(async () => ({ default: { ...microFrontend } }))
  await loader.load('photos')
  const cause = new Error('It broke.')
  expect(loader.fallBack('photos', { source: 'photos@2', cause })).toBe(true)
  // A second area that crashes with it finds it gone.
  expect(loader.fallBack('photos', { source: 'photos@2', cause })).toBe(true)
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@1' })
  expect(loader.fallBack('photos', { source: 'photos@2', cause })).toBe(true)
  expect(loader.loaded('photos')).toMatchObject({ source: 'photos@1' })
  expect(attempts()).toEqual(['2', '1'])
  expect(outcomes).toMatchObject([
    { outcome: 'loaded', source: 'photos@2' },
    {
      outcome: 'refused',
      source: 'photos@2',
      error: { failure: 'crashed', message: expect.stringMatching('It broke.') },
    },
    { outcome: 'loaded', source: 'photos@1' },
  ])
})

test('[MF-03] a remote whose releases have all crashed fails, and a retry tries every release again', async () => {
  const { loader } = loaderOf(async () => ({ default: { ...microFrontend } }))
  for (const source of ['photos@2', 'photos@1']) {
    await expect(loader.load('photos')).resolves.toMatchObject({ source })
    loader.fallBack('photos', { source, cause: new Error('It broke.') })
  }
  await expect(loader.load('photos')).rejects.toMatchObject({ failure: 'crashed', version: '1' })
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@2' })
})

test("[MF-12] a crash of a developer's own build leaves it on the page", async () => {
  const local = localBuildAt('http://localhost:3101/mf-manifest.json')
  const { loader } = loaderOf(async () => running, {}, { ...noOverrides, buildOf: () => local })
  await loader.load('photos')
  expect(loader.fallBack('photos', { source: 'photos@local', cause: new Error('It broke.') })).toBe(false)
  loader.disable('photos')
  expect(loader.loaded('photos')).toMatchObject({ source: 'photos@local' })
})

test("[MF-12] a developer's own build precedes the registry's release, and is discarded when it fails to load", async () => {
  const local = localBuildAt('http://localhost:3101/mf-manifest.json')
  const discarded: string[] = []
  let isServed = true
  const overrides: RemoteOverrides = {
    ...noOverrides,
    buildOf: () => (discarded.length === 0 ? local : undefined),
    discard: (remote) => discarded.push(remote),
  }
  const run: Run = async ({ release }) => {
    if (release === local && !isServed) throw new Error('The port is closed.')
    return running
  }
  const first = loaderOf(run, {}, overrides)
  await expect(first.loader.load('photos')).resolves.toMatchObject({ source: 'photos@local' })
  expect(first.readRegistry).not.toHaveBeenCalled()

  isServed = false
  const second = loaderOf(run, { photos: { current: releaseOf('2'), previous: null } }, overrides)
  await expect(second.loader.load('photos')).resolves.toMatchObject({ source: 'photos@2' })
  expect(discarded).toEqual(['photos'])
})
