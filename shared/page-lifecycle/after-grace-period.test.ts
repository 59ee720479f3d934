import { afterGracePeriod } from './after-grace-period.ts'
import { announceSignOut } from './sign-out-event.ts'

beforeEach(() => void jest.useFakeTimers())
afterEach(() => void jest.useRealTimers())

const begin = () => {
  const act = jest.fn<Promise<undefined>, [boolean]>(async () => undefined)
  return { act, ...afterGracePeriod(8_000, act) }
}
const everyEnd = async () => {
  window.dispatchEvent(new Event('pagehide'))
  await announceSignOut()
  await jest.advanceTimersByTimeAsync(8_000)
}

test.each([
  ['the time is over', () => jest.advanceTimersByTimeAsync(8_000), false],
  ['the page is left', async () => window.dispatchEvent(new Event('pagehide')), true],
  ['the browser freezes the page', async () => document.dispatchEvent(new Event('freeze')), true],
  ['the customer signs out', announceSignOut, false],
] as const)('what can be undone is done when %s, and only once', async (_, end, isLeaving) => {
  const { act } = begin()
  await end()
  expect(act.mock.calls).toEqual([[isLeaving]])
  await everyEnd()
  expect(act).toHaveBeenCalledTimes(1)
})

test('the countdown pauses while it is held, and then continues', async () => {
  const { act, hold } = begin()
  await jest.advanceTimersByTimeAsync(3_000)
  hold(true)
  await jest.advanceTimersByTimeAsync(60_000)
  hold(false)
  await jest.advanceTimersByTimeAsync(4_900)
  expect(act).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(200)
  expect(act.mock.calls).toEqual([[false]])
  hold(false)
  await everyEnd()
  expect(act).toHaveBeenCalledTimes(1)
})

test('a pending action runs when the page is left', async () => {
  const { act, hold } = begin()
  hold(true)
  window.dispatchEvent(new Event('pagehide'))
  expect(act.mock.calls).toEqual([[true]])
})

test('an undone action never runs', async () => {
  const { act, cancel } = begin()
  cancel()
  await everyEnd()
  expect(act).not.toHaveBeenCalled()
})
