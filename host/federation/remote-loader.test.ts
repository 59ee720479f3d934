import type { RemoteRelease } from '@account/shared/contracts/release-file.ts'
import type { ReleasePointer, RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'
import { localBuildAt } from './overrides/local-build.ts'
import type { RemoteOverrides } from './overrides/remote-overrides.ts'
import { MissingIntegrityError } from './releases/release-files.ts'
import { BadManifestError } from './releases/federation-manifest.ts'
import { LOAD_TIMEOUT_MS } from './runtime/attempt-release.ts'
import type { RemoteOutcome } from './releases/remote-outcome.ts'
import { createRemoteLoader } from './remote-loader.ts'
import { RemoteLoadError } from './releases/remote-load-error.ts'
import type { ReleaseRequest } from './runtime/remote-runtime.ts'

afterEach(() => void jest.useRealTimers())

/** A pointer that carries the content of its release file, which the loader reads by `readRelease`. */
const releaseOf = (version: string, changes: Partial<RemoteRelease> = {}): RemoteRelease & ReleasePointer => ({
  remote: 'photos',
  hash: version,
  version,
  contract: '1.0',
  manifest: `http://remotes.localhost:3000/photos/${version}/mf-manifest.json`,
  integrity: {},
  ...changes,
})

const microFrontend = { contract: '1.0', Screen: () => null }
const running = { default: microFrontend }

type Run = (request: ReleaseRequest) => Promise<unknown>

const contentOf = async (_: string, pointer: ReleasePointer) => pointer as ReleasePointer & RemoteRelease

const loaderOf = (
  run: Run,
  remotes: RemoteRegistry['remotes'] = { photos: { current: releaseOf('2'), previous: releaseOf('1') } },
  overrides?: RemoteOverrides,
) => {
  const outcomes: RemoteOutcome[] = []
  const asked: string[] = []
  const requests: ReleaseRequest[] = []
  const reportDisabled = jest.fn((error: RemoteLoadError) => `reference of ${error.remote}`)
  const readRegistry = jest.fn(async () => ({ remotes }))
  const loader = createRemoteLoader({
    readRegistry,
    readRelease: contentOf,
    audience: { storefront: 'uk', customerId: undefined },
    runtime: {
      load: (request) => {
        requests.push(request)
        return run(request)
      },
    },
    ...(overrides && { overrides }),
    onOutcome: (outcome) => {
      if (outcome.outcome === 'asked') asked.push(`${outcome.source} ${outcome.group}`)
      else outcomes.push(outcome)
    },
    reportDisabled,
  })
  const attempts = () => requests.map(({ release, isRepeated }) => `${release.version}${isRepeated ? ' again' : ''}`)
  return { loader, outcomes, asked, attempts, requests, readRegistry, reportDisabled }
}

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
  'a module %j is no micro-frontend',
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

test('a failed preload raises no error of its own', async () => {
  const { loader } = loaderOf(async () => Promise.reject(new Error('It is down.')))
  loader.preload('photos')
  await expect(loader.load('photos')).rejects.toBeInstanceOf(RemoteLoadError)
})

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
  const { loader } = loaderOf(async () => running, {}, { buildOf: () => local, discard: () => undefined })
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
