import { parseSearch } from './parse-search.ts'
import { range, type SearchedDate } from './searched-date.ts'

const datesOf = (text: string) => parseSearch({ text, today: '2026-11-28' }).flatMap(({ dates }) => dates)

const saidAs = (dates: SearchedDate[], ...texts: string[]): [string, SearchedDate[]][] =>
  texts.map((text) => [text, dates])

test.each<[text: string, dates: SearchedDate[]]>([
  ...saidAs([{ years: range(2019, 2026) }], 'since 2019', 'seit 2019', 'ab 2019', 'depuis 2019', 'sinds 2019'),
  ...saidAs([{ years: range(2019, 2026) }], 'dal 2019', 'desde 2019', 'od 2019', 'sedan 2019', 'siden 2019'),
  ...saidAs([{ years: range(2019, 2026) }], 'after 2018', 'nach 2018', 'après 2018', 'después de 2018', 'po 2018'),
  ...saidAs([{ years: range(1900, 2015) }], 'before 2016', 'vor 2016', 'avant 2016', 'antes de 2016', 'przed 2016'),
  ...saidAs([{ years: range(1900, 2015) }], 'until 2015', 'bis 2015', 'tot 2015', "jusqu'en 2015", 'hasta 2015'),
  ...saidAs(
    [{ months: range(7, 12), years: [2025] }, { years: [2026] }],
    'since July 2025',
    'nach Juni 2025',
    'after June 2025',
  ),
  ...saidAs([{ months: range(1, 5), years: [1901] }, { years: [1900] }], 'before June 1901', 'vor Juni 1901'),
  ...saidAs([{ months: [11, 12], years: [2026] }], 'seit dem 1. November 2026', 'since 2026-11-01'),
  ...saidAs([{ years: range(2014, 2016) }], 'von 2014 bis 2016', 'seit 2014 bis 2016'),
])('%s is every day on that side', (text, dates) => {
  expect(datesOf(text)).toEqual(dates)
})

test.each(['before', 'seit Juni', 'after winter 2019', 'since 2030', 'nach Hause'])('%s is no open range', (text) => {
  expect(datesOf(text).flatMap(({ years = [] }) => years).length).toBeLessThanOrEqual(1)
})

test('the days of years ago stay a date of their own', () => {
  expect(datesOf('vor 2 Jahren')).toEqual([{ years: [2024] }])
})
