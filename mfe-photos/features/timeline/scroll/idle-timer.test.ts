import { createRestTimer } from './idle-timer.ts'

afterEach(() => void jest.useRealTimers())

test('rest begins when nothing was heard for long enough, and is told once', () => {
  jest.useFakeTimers()
  const rest = createRestTimer()
  const whenRested = jest.fn()
  rest.restart(90, whenRested)
  jest.advanceTimersByTime(60)
  rest.restart(90, whenRested)
  jest.advanceTimersByTime(80)
  expect(whenRested).not.toHaveBeenCalled()
  jest.advanceTimersByTime(20)
  expect(whenRested).toHaveBeenCalledTimes(1)

  rest.restart(90, whenRested)
  rest.stop()
  jest.advanceTimersByTime(200)
  expect(whenRested).toHaveBeenCalledTimes(1)
})
