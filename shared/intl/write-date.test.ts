import { writeDate } from './write-date.ts'

/** Writes a moment of luxon that is set to the locale. */
const momentIn = (locale: string) => ({
  toLocaleParts: (format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...format, timeZone: 'UTC' }).formatToParts(new Date('2026-11-28T17:14Z')),
})

test.each([
  ['en-GB', '28 November 2026'],
  ['de', '28. November 2026'],
  ['es', '28 de noviembre de 2026'],
])('a date stays on one line in %s', (locale, written) => {
  const format = { day: 'numeric', month: 'long', year: 'numeric' } as const
  expect(writeDate(momentIn(locale), format)).toBe(written.replaceAll(' ', '\u00a0'))
})

test('the time of day may wrap below its date, and keeps its own parts together', () => {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const
  expect(writeDate(momentIn('en-GB'), format)).toBe('28\u00a0Nov\u00a02026, 17:14')
  expect(writeDate(momentIn('en-US'), format)).toMatch(/^Nov\u00a028,\u00a02026, 5:14\sPM$/)
})
