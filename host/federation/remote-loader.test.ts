import { BadManifestError } from './releases/federation-manifest.ts'
import { MissingIntegrityError } from './releases/release-files.ts'
import { RemoteLoadError } from './releases/remote-load-error.ts'
import { LOAD_TIMEOUT_MS } from './runtime/attempt-release.ts'
import { loaderOf, microFrontend, releaseOf, running } from './testing/recorded-loader.ts'

afterEach(() => void jest.useRealTimers())

test('concurrent loads of a remote share one attempt at its current release', async () => {
  const { loader, attempts } = loaderOf(async () => running)
  const [one, other] = await Promise.all([loader.load('photos'), loader.load('photos')])
  expect(one).toBe(other)
  expect(one).toEqual({ source: 'photos@2', microFrontend })
  expect(loader.loaded('photos')).toBe(one)
  expect(attempts()).toEqual(['2'])
})

test('the loader names the release that the customer asks for, and the group of customers', async () => {
  const canary = { release: releaseOf('3'), storefronts: ['uk'] }
  const inCanary = loaderOf(async () => running, { photos: { current: releaseOf('2'), previous: null, canary } })
  await inCanary.loader.load('photos')
  expect(inCanary.asked).toEqual(['photos@3 canary'])
  const others = loaderOf(async () => running)
  await others.loader.load('photos')
  expect(others.asked).toEqual(['photos@2 current'])
})

test('[MF-03] a failed attempt is repeated with fresh addresses', async () => {
  let isFirst = true
  const { loader, attempts } = loaderOf(async () => {
    if (!isFirst) return running
    isFirst = false
    throw new Error('The connection broke.')
  })
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@2' })
  expect(attempts()).toEqual(['2', '2 again'])
})

test('[MF-05] a release that fails to load falls back to the previous one, and both outcomes are reported', async () => {
  const { loader, attempts, outcomes } = loaderOf(async ({ release }) => {
    if (release.version === '2') throw new BadManifestError('It answered with a web page.')
    return running
  })
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@1' })
  expect(attempts()).toEqual(['2', '2 again', '1'])
  expect(outcomes).toMatchObject([
    { outcome: 'refused', source: 'photos@2', error: { failure: 'manifest' } },
    { outcome: 'refused', source: 'photos@2', error: { failure: 'manifest' } },
    { outcome: 'loaded', source: 'photos@1', refusals: 2 },
  ])
})

test('[MF-03] an attempt that hangs ends with its timeout', async () => {
  jest.useFakeTimers({ doNotFake: ['performance'] })
  const hang = AbortSignal.timeout
  // jsdom's own timers are not the faked ones.
  AbortSignal.timeout = (milliseconds) => {
    const controller = new AbortController()
    setTimeout(() => controller.abort(new DOMException('Too late.', 'TimeoutError')), milliseconds)
    return controller.signal
  }
  const { loader, requests } = loaderOf(({ release }) =>
    release.version === '2' ? new Promise(() => {}) : Promise.resolve(running),
  )
  const loaded = loader.load('photos')
  await jest.advanceTimersByTimeAsync(2 * LOAD_TIMEOUT_MS + 1)
  await expect(loaded).resolves.toMatchObject({ source: 'photos@1' })
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, true, false])
  AbortSignal.timeout = hang
})

test('[MF-07] a release of another contract is refused before any of its code runs', async () => {
  const { loader, attempts, outcomes } = loaderOf(async () => running, {
    photos: { current: releaseOf('2', { contract: '2.0' }), previous: releaseOf('1') },
  })
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@1' })
  expect(attempts()).toEqual(['1'])
  expect(outcomes[0]).toMatchObject({ outcome: 'refused', error: { failure: 'contract' } })
})

test('[MF-07] a release with another contract version than its registry entry is refused', async () => {
  const { loader } = loaderOf(async () => ({ default: { ...microFrontend, contract: '1.9' } }), {
    photos: { current: releaseOf('2'), previous: null },
  })
  await expect(loader.load('photos')).rejects.toMatchObject({ failure: 'contract', version: '2' })
})

test('[MF-06] a file without a published hash refuses the release', async () => {
  const { loader } = loaderOf(async () => Promise.reject(new MissingIntegrityError('no hash')), {
    photos: { current: releaseOf('2'), previous: null },
  })
  await expect(loader.load('photos')).rejects.toMatchObject({ failure: 'integrity' })
})

test.each([undefined, {}, { default: {} }, { default: { contract: '1.0' } }])(
  'a module %j is not a micro-frontend',
  async (module) => {
    const { loader, attempts } = loaderOf(async () => module, { photos: { current: releaseOf('2'), previous: null } })
    await expect(loader.load('photos')).rejects.toMatchObject({ failure: 'shape' })
    expect(attempts()).toEqual(['2'])
  },
)

test('a disabled or unregistered remote is not requested', async () => {
  const { loader, attempts } = loaderOf(async () => running, {
    photos: { current: releaseOf('2'), previous: null, disabled: true },
  })
  await expect(loader.load('photos')).rejects.toMatchObject({ failure: 'disabled' })
  await expect(loader.load('orders')).rejects.toMatchObject({ failure: 'unregistered' })
  expect(attempts()).toEqual([])
})

test('[MF-03] the load after a failure reads the registry and requests the remote again', async () => {
  let isDown = true
  const { loader, readRegistry, attempts } = loaderOf(
    async () => {
      if (isDown) throw new Error('It is down.')
      return running
    },
    { photos: { current: releaseOf('2'), previous: null } },
  )
  await expect(loader.load('photos')).rejects.toBeInstanceOf(RemoteLoadError)
  isDown = false
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@2' })
  expect(attempts()).toEqual(['2', '2 again', '2 again'])
  expect(readRegistry.mock.calls).toEqual([[{ isRefresh: false }], [{ isRefresh: true }]])
})

test('the areas of a failed preload get its failure, which is counted once, and a retry tries again', async () => {
  const { loader, asked, attempts } = loaderOf(async () => Promise.reject(new Error('It is down.')))
  await expect(loader.preload('photos')).resolves.toBeUndefined()
  const areas = await Promise.allSettled([loader.load('photos'), loader.load('photos')])
  expect(areas.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(attempts()).toEqual(['2', '2 again', '1'])
  expect(asked).toHaveLength(1)
  await expect(loader.load('photos')).rejects.toBeInstanceOf(RemoteLoadError)
  expect(asked).toHaveLength(2)
})

test('a remote whose preload found it disabled is loaded once it is enabled', async () => {
  const remotes = { photos: { current: releaseOf('2'), previous: null, disabled: true } }
  const { loader } = loaderOf(async () => running, remotes)
  await loader.preload('photos')
  remotes.photos.disabled = false
  loader.enable('photos')
  await expect(loader.load('photos')).resolves.toMatchObject({ source: 'photos@2' })
})
