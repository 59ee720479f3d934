import { formatPeriod } from './confirmation-period.ts'

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
