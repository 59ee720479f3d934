/** @jest-environment node */
import { timeToWait } from './time-to-wait.ts'

test.each([
  [0, { minutes: 1, hours: 0 }],
  [61, { minutes: 2, hours: 0 }],
  [59 * 60, { minutes: 59, hours: 0 }],
  [60 * 60, { minutes: 60, hours: 1 }],
  [60 * 60 + 1, { minutes: 61, hours: 2 }],
  [24 * 60 * 60, { minutes: 1440, hours: 24 }],
])('a call after %s seconds is due in %j', (seconds, time) => {
  expect(timeToWait(seconds)).toEqual(time)
})
