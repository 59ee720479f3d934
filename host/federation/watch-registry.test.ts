import { watchRegistry, applyKillSwitch, createRegistrySource } from './watch-registry.ts'
import type { RemoteRegistry } from '@account/shared/contracts/remote-registry.ts'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const setVisibility = (state: 'visible' | 'hidden') => {
  Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
}

test('a visible page notices a change of the registry within a minute', async () => {
  const heard: unknown[] = []
  const load = jest.fn(async () => ({ remotes: {} }))
  const stop = watchRegistry({ load, onRegistry: (registry) => heard.push(registry) })
  await jest.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([{ remotes: {} }])

  setVisibility('hidden')
  await jest.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(1)
  setVisibility('visible')
  await jest.advanceTimersByTimeAsync(0)
  expect(load).toHaveBeenCalledTimes(2)

  stop()
  await jest.advanceTimersByTimeAsync(600_000)
  expect(load).toHaveBeenCalledTimes(2)
})

test('a registry that cannot be read changes nothing and is read again later', async () => {
  const onRegistry = jest.fn()
  const load = jest.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue({ remotes: {} })
  const stop = watchRegistry({ load, onRegistry })
  await jest.advanceTimersByTimeAsync(50_000)
  expect(onRegistry).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(50_000)
  expect(onRegistry).toHaveBeenCalledTimes(1)
  stop()
})

const current = { version: '1', manifest: 'https://remotes.example/mf-manifest.json', hash: '1' }

test('[MF-05] remotes that the registry disables are disabled, and all others enabled', () => {
  const remotes: RemoteRegistry['remotes'] = {
    photos: { current, previous: null, disabled: true },
    orders: { current, previous: null },
  }
  const disable = jest.fn()
  const enable = jest.fn()
  applyKillSwitch({ disable, enable }, { remotes })
  expect(disable.mock.calls).toEqual([['photos']])
  expect(enable.mock.calls.flat()).toEqual(expect.arrayContaining(['orders']))
  expect(enable.mock.calls.flat()).not.toContain('photos')
})

const first = { remotes: {} }
const second = { remotes: {} }

test('a session uses the registry that it started with', async () => {
  const load = jest.fn(async () => second)
  expect(await createRegistrySource(first, load)({ isRefresh: false })).toBe(first)
  expect(load).not.toHaveBeenCalled()
})

test('a remote that failed reads the latest registry', async () => {
  const read = createRegistrySource(first, async () => second)
  expect(await read({ isRefresh: true })).toBe(second)
})

test('a registry that cannot be read again leaves the last one in use', async () => {
  const read = createRegistrySource(first, () => Promise.reject(new Error('It is down.')))
  expect(await read({ isRefresh: true })).toBe(first)
})
