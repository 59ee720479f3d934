import { createdDate } from './created-date.ts'

const created = '2026-11-26T23:30:00Z'

test.each([
  ['en-GB', 'Europe/London', '26 Nov 2026'],
  ['de-DE', 'Europe/Berlin', '27. Nov. 2026'],
  ['da-DK', 'Europe/Copenhagen', '27. nov. 2026'],
  ['fr-FR', 'Europe/Paris', '27 nov. 2026'],
])('[AL-01] the day of creation is written with the signs of %s, in the zone %s', (locale, timeZone, written) => {
  expect(createdDate(created, { locale, timeZone } as Parameters<typeof createdDate>[1])).toBe(
    written.replaceAll(' ', '\u00a0'),
  )
})
