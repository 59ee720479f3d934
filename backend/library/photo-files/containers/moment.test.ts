import { checkTexts } from '@account/shared/testing/hostile-input.ts'
import fc from 'fast-check'
import { momentOf, utcOffsetOf } from './moment.ts'

const pad = (number: number, length = 2) => String(number).padStart(length, '0')

const day = fc
  .date({ min: new Date('1826-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
  .map((date) => ({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }))
const clock = fc.record({ hour: fc.nat(23), minute: fc.nat(59), second: fc.nat(59), milliseconds: fc.nat(999) })

type Day = { year: number; month: number; day: number }
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

const daySpelling = fc.oneof(
  fc.constantFrom(':', '-', '/', '.', ' ').map(
    (mark) =>
      ({ year, month, day: of }: Day) =>
        [pad(year, 4), pad(month), pad(of)].join(mark),
  ),
  fc.constant(({ year, month, day: of }: Day) => `${pad(year, 4)}-${month}-${of}`),
  fc.constant(({ year, month, day: of }: Day) => `${pad(year, 4)}${pad(month)}${pad(of)}`),
  fc.constant(({ year, month, day: of }: Day) => `Sat, ${of} ${names[month - 1]} ${pad(year, 4)}`),
  fc.constant(({ year, month, day: of }: Day) => `${names[month - 1]} ${of}, ${pad(year, 4)}`),
)

type Clock = { hour: number; minute: number; second: number; milliseconds: number }
type TimeSpelling = { write: (clock: Clock) => string; knows: 'minutes' | 'seconds' | 'milliseconds' }

const timeSpelling = fc.constantFrom<TimeSpelling>(
  { write: ({ hour, minute }) => `${pad(hour)}:${pad(minute)}`, knows: 'minutes' },
  { write: ({ hour, minute, second }) => `${pad(hour)}:${pad(minute)}:${pad(second)}`, knows: 'seconds' },
  { write: ({ hour, minute, second }) => `${pad(hour || 24)}:${pad(minute)}:${pad(second)}`, knows: 'seconds' },
  {
    write: ({ hour, minute, second }) => `${hour % 12 || 12}:${pad(minute)}:${pad(second)} ${hour < 12 ? 'AM' : 'pm'}`,
    knows: 'seconds',
  },
  { write: ({ hour, minute, second }) => `${pad(hour)}${pad(minute)}${pad(second)}`, knows: 'seconds' },
  {
    write: ({ hour, minute, second, milliseconds }) =>
      `${pad(hour)}:${pad(minute)}:${pad(second)}.${pad(milliseconds, 3)}`,
    knows: 'milliseconds',
  },
)

const minutesOf = fc.constantFrom(0, 15, 30, 45)
const offset = fc
  .record({ sign: fc.constantFrom('+', '-'), hours: fc.nat(11), minutes: minutesOf })
  .map(({ sign, hours, minutes }) => ({ sign: hours + minutes === 0 ? '+' : sign, hours, minutes }))

const offsetSpelling = fc.tuple(fc.constantFrom('', 'GMT', 'UTC', ' '), fc.constantFrom('long', 'short', 'compact'))

test('[UP-07] a moment in any spelling of the day, the time and the offset is that moment', () => {
  fc.assert(
    fc.property(
      fc.record({
        day,
        clock,
        offset,
        daySpelling,
        timeSpelling,
        offsetSpelling,
        mark: fc.constantFrom(' ', 'T', '  '),
      }),
      ({ day: on, clock: at, offset: ahead, mark, ...spelled }) => {
        const { sign, hours, minutes } = ahead
        const [zone, kind] = spelled.offsetSpelling
        const hoursAhead =
          kind === 'short' && minutes === 0
            ? `${hours}`
            : `${pad(hours)}${kind === 'compact' ? '' : ':'}${pad(minutes)}`
        const text = `${spelled.daySpelling(on)}${mark}${spelled.timeSpelling.write(at)}${zone}${sign}${hoursAhead}`
        const { knows } = spelled.timeSpelling
        expect([text, momentOf(text)]).toEqual([
          text,
          {
            local: `${pad(on.year, 4)}-${pad(on.month)}-${pad(on.day)}T${pad(at.hour)}:${pad(at.minute)}:${pad(knows === 'minutes' ? 0 : at.second)}`,
            milliseconds: knows === 'milliseconds' ? at.milliseconds : 0,
            utcOffset: `${sign}${pad(hours)}:${pad(minutes)}`,
            hasTime: true,
          },
        ])
      },
    ),
    { numRuns: 2_000, seed: 7 },
  )
})

test('[UP-07] a day without a time, in any spelling and with any blanks for the time, is that day', () => {
  const noTime = fc.constantFrom('', '   :  :  ', ' :  :', '\0', '  :  :  \0', 'T', '    ', '+02:00')
  fc.assert(
    fc.property(day, daySpelling, noTime, ({ year, month, day: of }, write, blanks) => {
      const text = `${write({ year, month, day: of })}${blanks}`
      const expected = { local: `${pad(year, 4)}-${pad(month)}-${pad(of)}T00:00:00`, hasTime: false, utcOffset: null }
      expect([text, momentOf(text)]).toEqual([text, { ...expected, milliseconds: 0 }])
    }),
    { numRuns: 1_000, seed: 7 },
  )
})

test('[UP-07] any text in place of a date gives a moment that the database can hold, or none', () => {
  checkTexts((text) => {
    const moment = momentOf(text)
    if (!moment) return
    expect(new Date(`${moment.local}Z`).toISOString().slice(0, 19)).toBe(moment.local)
    expect(moment.utcOffset ?? '+00:00').toMatch(/^[+-]\d\d:\d\d$/)
  })
})

test.each([
  ['2015:08:22 24:08:19', '2015-08-22T00:08:19'],
  ['22/08/2015 10:08', '2015-08-22T10:08:00'],
  ['08/22/2015 10:08', '2015-08-22T10:08:00'],
  ['Sat Aug 22 10:08:19 2015', '2015-08-22T10:08:19'],
  ['Sat Aug 22 10:08:19 CEST 2015', '2015-08-22T10:08:19'],
  ['2015-08-22 10:08:19 +0200 (CEST)', '2015-08-22T10:08:19'],
  ['2015: 8:22 10: 8:19', '2015-08-22T10:08:19'],
  ['20150822100819', '2015-08-22T10:08:19'],
  ['2015:08:22 10:08:60', '2015-08-22T10:08:59'],
  ['1987-08', '1987-08-01T00:00:00'],
  ['1987:08:00 00:00:00', '1987-08-01T00:00:00'],
  ['19870800', '1987-08-01T00:00:00'],
  ['1987', '1987-01-01T00:00:00'],
  ['9999:12:31 23:59:59-05:00', '9999-12-31T23:59:59'],
  ['2015_08_22 10_08_19', '2015-08-22T10:08:19'],
  ['2015_08_22 10:08:19', '2015-08-22T10:08:19'],
  ['2015:08:22;10:08:19', '2015-08-22T10:08:19'],
  ['"2015-08-22 10:08:19"', '2015-08-22T10:08:19'],
  ['2015年8月22日 10时08分19秒', '2015-08-22T10:08:19'],
  ['2015年08月22日 10時08分', '2015-08-22T10:08:00'],
  ['2015년 8월 22일 10시 08분 19초', '2015-08-22T10:08:19'],
  ['٢٠١٥:٠٨:٢٢ ١٠:٠٨:١٩', '2015-08-22T10:08:19'],
  ['2015:08:22 오후 10:08:19', '2015-08-22T22:08:19'],
  ['2015:08:22 上午10:08:19', '2015-08-22T10:08:19'],
  ['2015年8月22日 午後10時08分19秒', '2015-08-22T22:08:19'],
  ['2015:08:22 10:08:19 م', '2015-08-22T22:08:19'],
  ['2015:08:22 10:08:19 μ.μ.', '2015-08-22T22:08:19'],
  ['2015:08:22 10:08:19 p. m.', '2015-08-22T22:08:19'],
  ['2015:08:22 PM 10:08:19', '2015-08-22T22:08:19'],
  ['۲۰۱۵:۰۸:۲۲ ۱۰:۰۸:۱۹', '2015-08-22T10:08:19'],
  ['Sa., 22. Aug. 2015 10:08:19', '2015-08-22T10:08:19'],
  ['Samstag, 22. August 2015 um 10:08:19', '2015-08-22T10:08:19'],
  ['Sa 22. Aug 10:08:19 2015', '2015-08-22T10:08:19'],
  ['sam. 22 août 2015 10:08:19', '2015-08-22T10:08:19'],
  ['za 22 aug 2015 10:08:19', '2015-08-22T10:08:19'],
  ['sabato 22 agosto 2015 alle ore 10:08:19', '2015-08-22T10:08:19'],
  ['sábado, 22 de agosto de 2015', '2015-08-22T00:00:00'],
  ['segunda-feira, 24 de agosto de 2015', '2015-08-24T00:00:00'],
  ['sob, 22 sie 2015, 10:08:19', '2015-08-22T10:08:19'],
  ['22 sierpnia 2015', '2015-08-22T00:00:00'],
  ['lördag 22 augusti 2015 kl. 10:08:19', '2015-08-22T10:08:19'],
  ['lørdag den 22. august 2015', '2015-08-22T00:00:00'],
  ['22nd August 2015', '2015-08-22T00:00:00'],
  ['07.06.2019 08:09:10', '2019-06-07T08:09:10'],
  ['7. 6. 2019', '2019-06-07T00:00:00'],
  ['June 2019', '2019-06-01T00:00:00'],
  ['Sept. 2019', '2019-09-01T00:00:00'],
  ['août 2019', '2019-08-01T00:00:00'],
  ['August 22nd, 2015 at 10:08:19 PM', '2015-08-22T22:08:19'],
  ['22.Aug.2015', '2015-08-22T00:00:00'],
  ['22. 8. 2015 10:08:19', '2015-08-22T10:08:19'],
  ['2015-08-22 at 10.08.19', '2015-08-22T10:08:19'],
  ['2015-08-22 10h08m19s', '2015-08-22T10:08:19'],
  ['2015:08:22-10:08:19', '2015-08-22T10:08:19'],
  ['2015：08：22 10：08：19', '2015-08-22T10:08:19'],
  ["D:20150822100819+02'00'", '2015-08-22T10:08:19'],
  ['2015-08-22T10:08:19[Europe/Berlin]', '2015-08-22T10:08:19'],
  ['2015年08月22日 星期六', '2015-08-22T00:00:00'],
  // The day counts although no clock shows such a time.
  ['2015:08:22 25:00:00', '2015-08-22T00:00:00'],
  ['2015:08:22 10:60:00', '2015-08-22T00:00:00'],
  ['2015:08:22 99:99:99', '2015-08-22T00:00:00'],
])('[UP-07] %j is %s', (text, local) => {
  expect(momentOf(text)?.local).toBe(local)
})

test.each([
  '0000:00:00 00:00:00',
  '    :  :     :  :  ',
  '2023:02:31 10:00:00',
  '2023:13:01',
  '1804:01:01 00:00:00',
  '03/04/2015',
  'yesterday',
  '22 lavender 2015',
  '1440238099',
  '',
])('[UP-07] the impossible or ambiguous date %j is none', (text) => {
  expect(momentOf(text)).toBeUndefined()
})

test.each([
  ['GMT+02:00', '+02:00'],
  ['UTC', '+00:00'],
  ['Z', '+00:00'],
  ['-0330', '-03:30'],
  ['+5', '+05:00'],
  ['-00:00', '+00:00'],
  ['+13:45\0', '+13:45'],
  ['+02:00[Europe/Berlin]', '+02:00'],
  ['+15:00', null],
  ['-13:00', null],
  ['   :  ', null],
  ['somewhere', null],
])('[UP-07] the offset %j is %s', (text, offsetOfIt) => {
  expect(utcOffsetOf(text)).toBe(offsetOfIt)
})
