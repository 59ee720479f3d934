import { createIdleTimer } from './idle-timer.ts'

afterEach(() => void jest.useRealTimers())

test('the timer fires once when there was no activity for long enough', () => {
  jest.useFakeTimers()
  const rest = createIdleTimer()
  const whenIdle = jest.fn()
  rest.restart(90, whenIdle)
  jest.advanceTimersByTime(60)
  rest.restart(90, whenIdle)
  jest.advanceTimersByTime(80)
  expect(whenIdle).not.toHaveBeenCalled()
  jest.advanceTimersByTime(20)
  expect(whenIdle).toHaveBeenCalledTimes(1)

  rest.restart(90, whenIdle)
  rest.stop()
  jest.advanceTimersByTime(200)
  expect(whenIdle).toHaveBeenCalledTimes(1)
})
