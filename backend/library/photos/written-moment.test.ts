import { writtenMoment } from './written-moment.ts'

test.each([
  ['2026-11-28 01:18:33+00', '2026-11-28T01:18:33.000Z'],
  ['2026-11-28 01:18:33.1+00', '2026-11-28T01:18:33.100Z'],
  ['2026-11-28 01:18:33.12+00', '2026-11-28T01:18:33.120Z'],
  ['2026-11-28 01:18:33.123456+00', '2026-11-28T01:18:33.123Z'],
  // A `Date` of this text is in 1999.
  ['0099-01-02 03:04:05.6+00', '0099-01-02T03:04:05.600Z'],
  // Written by a server with another time zone, or for a year that has five digits.
  ['2026-11-28 01:18:33.12+01', '2026-11-28T00:18:33.120Z'],
  ['2026-11-28 01:18:33.12-09:30', '2026-11-28T10:48:33.120Z'],
  ['10000-01-02 03:04:05+00', '+010000-01-02T03:04:05.000Z'],
])('the moment that PostgreSQL writes as %s is %s', (written, iso) => {
  expect(writtenMoment(written).toISOString()).toBe(iso)
})

test('a text that is no moment is refused', () => {
  expect(() => writtenMoment('infinity').toISOString()).toThrow(RangeError)
})
