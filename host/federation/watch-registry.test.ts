import { watchRegistry } from './watch-registry.ts'

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
