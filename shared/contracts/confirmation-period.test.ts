import { formatPeriod, timeToWait } from './confirmation-period.ts'

const MINUTE_MS = 60_000

test.each([
  [24 * 60, 'en-GB', '24 hours'],
  [24 * 60, 'nl-NL', '24 uur'],
  [2 * 60, 'de-DE', '2 Stunden'],
  [90, 'en-GB', '90 minutes'],
  [60, 'en-GB', '60 minutes'],
  [1.5, 'en-GB', '1 minute'],
  [0, 'en-GB', '1 minute'],
])('[SE-05] %d minutes in %s are written as "%s"', (minutes, locale, words) => {
  expect(formatPeriod(minutes * MINUTE_MS, locale)).toBe(words)
})

/** @jest-environment node */
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
