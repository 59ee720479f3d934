import { parseSearch } from './parse-search.ts'
import { range, type SearchedDate } from './searched-date.ts'

/** A Saturday. */
const TODAY = '2026-11-28'

const parse = (text: string, today = TODAY) => parseSearch({ text, today })

const YESTERDAY = [{ days: [27], months: [11], years: [2026] }]
const LAST_WEEK = [{ days: range(16, 22), months: [11], years: [2026] }]
const LAST_MONTH = [{ months: [10], years: [2026] }]
const LAST_YEAR = [{ years: [2025] }]

const saidAs = (dates: SearchedDate[], ...texts: string[]): [string, SearchedDate[]][] =>
  texts.map((text) => [text, dates])

test.each<[text: string, dates: SearchedDate[]]>([
  ...saidAs(
    YESTERDAY,
    'yesterday',
    'gestern',
    'hier',
    'gisteren',
    'ieri',
    'ayer',
    'ontem',
    'wczoraj',
    'igår',
    'i går',
    'i gar',
  ),
  ...saidAs(
    LAST_WEEK,
    'last week',
    'letzte Woche',
    'in der letzten Woche',
    'la semaine dernière',
    'vorige week',
    'settimana scorsa',
  ),
  ...saidAs(
    LAST_WEEK,
    'la semana pasada',
    'semana passada',
    'w zeszłym tygodniu',
    'förra veckan',
    'sidste uge',
    'forrige uke',
  ),
  ...saidAs(
    LAST_MONTH,
    'last month',
    'letzten Monat',
    'le mois dernier',
    'vorige maand',
    'il mese scorso',
    'el mes pasado',
  ),
  ...saidAs(
    LAST_YEAR,
    'last year',
    'letztes Jahr',
    "l'année dernière",
    'l’an dernier',
    'vorig jaar',
    "l'anno scorso",
    'el año pasado',
  ),
  ...saidAs(LAST_YEAR, 'o ano passado', 'zeszły rok', 'förra året', 'i fjol', 'i fjor', 'sidste år'),
  ['today', [{ days: [28], months: [11], years: [2026] }]],
  ["aujourd'hui", [{ days: [28], months: [11], years: [2026] }]],
  ['the day before yesterday', [{ days: [26], months: [11], years: [2026] }]],
  ['vorgestern', [{ days: [26], months: [11], years: [2026] }]],
  ['this weekend', [{ days: [28, 29], months: [11], years: [2026] }]],
  ['el fin de semana pasado', [{ days: [21, 22], months: [11], years: [2026] }]],
  ["quest'anno", [{ years: [2026] }]],
  ['last summer', [{ months: [6, 7, 8], years: [2026] }]],
  ['letzten Dezember', [{ months: [12], years: [2025] }]],
  [
    'letzten Winter',
    [
      { months: [12], years: [2025] },
      { months: [1, 2], years: [2026] },
    ],
  ],
])('%j is as seen from today', (text, dates) => {
  expect(parse(text).map((term) => term.dates)).toEqual([dates])
})

const SINCE_AUGUST = [
  { days: range(28, 31), months: [8], years: [2026] },
  { months: [9, 10], years: [2026] },
  { days: range(1, 28), months: [11], years: [2026] },
]
const LAST_30_DAYS = [
  { days: [29, 30, 31], months: [10], years: [2026] },
  { days: range(1, 28), months: [11], years: [2026] },
]
const AUGUST = [{ months: [8], years: [2026] }]
const TWO_YEARS_AGO = [{ years: [2024] }]

test.each<[text: string, dates: SearchedDate[]]>([
  ...saidAs(SINCE_AUGUST, 'last 3 months', 'over the last 3 months', 'letzte 3 Monate', 'in den letzten 3 Monaten'),
  ...saidAs(SINCE_AUGUST, 'les 3 derniers mois', 'laatste 3 maanden', 'de afgelopen 3 maanden', 'gli ultimi 3 mesi'),
  ...saidAs(SINCE_AUGUST, 'los últimos 3 meses', 'os últimos 3 meses', 'ostatnie 3 miesiące', 'de senaste 3 månaderna'),
  ...saidAs(SINCE_AUGUST, 'seneste 3 måneder', 'siste 3 måneder'),
  ...saidAs(LAST_30_DAYS, 'past 30 days', 'die letzten 30 Tage', 'les 30 derniers jours', 'ostatnich 30 dni'),
  ...saidAs(AUGUST, '3 months ago', 'vor 3 Monaten', 'il y a 3 mois', '3 maanden geleden', '3 mesi fa', 'hace 3 meses'),
  ...saidAs(AUGUST, 'há 3 meses', '3 miesiące temu', 'för 3 månader sedan', 'for 3 måneder siden'),
  ...saidAs(TWO_YEARS_AGO, '2 years ago', 'vor 2 Jahren', 'il y a 2 ans', 'hace 2 años', '2 lata temu', '2 år siden'),
  ['5 days ago', [{ days: [23], months: [11], years: [2026] }]],
])('%j counts from today', (text, dates) => {
  expect(parse(text).map((term) => new Set(term.dates))).toEqual([new Set(dates)])
})

test('a month that is too short for the day of today begins a count at its end', () => {
  expect(parse('last 3 months', '2027-05-31')[0]?.dates).toContainEqual({
    days: range(28, 31),
    months: [2],
    years: [2027],
  })
})

test.each(['3 months', 'last 3', 'for 3', '1000 days ago', 'die 3 Musketiere'])('%j counts nothing', (text) => {
  expect(parse(text).flatMap(({ dates }) => dates)).toEqual([])
})

const CHRISTMAS = { days: [24, 25, 26], months: [12] }

test.each<[text: string, dates: SearchedDate[]]>([
  ...saidAs(
    [CHRISTMAS],
    'Christmas',
    'Weihnachten',
    'Noël',
    'kerst',
    'Natale',
    'Navidad',
    'Boże Narodzenie',
    'at Christmas',
  ),
  ...saidAs(
    [{ ...CHRISTMAS, years: [2019] }],
    'Weihnachten 2019',
    '2019 Christmas',
    'an Weihnachten 2019',
    'Noël 2019',
  ),
  ...saidAs([{ ...CHRISTMAS, years: [2025] }], 'last Christmas', 'letzte Weihnachten'),
  ...saidAs([{ days: [24], months: [12] }], 'Christmas Eve', 'Heiligabend', 'julafton', 'juleaften', 'wigilia'),
  ...saidAs([{ days: [31], months: [12], years: [2018] }], 'New Year’s Eve 2018', 'Silvester 2018', 'nyårsafton 2018'),
  ['Christmas 2018-2019', [{ ...CHRISTMAS, years: [2018, 2019] }]],
])('%j is a holiday', (text, dates) => {
  expect(parse(text).map((term) => term.dates)).toEqual([dates])
})

test('a week, a month and a winter reach over New Year', () => {
  const datesOn = (today: string, text: string) => parse(text, today)[0]?.dates
  expect(datesOn('2027-01-01', 'yesterday')).toEqual([{ days: [31], months: [12], years: [2026] }])
  expect(datesOn('2027-01-08', 'last week')).toEqual([
    { days: range(28, 31), months: [12], years: [2026] },
    { days: [1, 2, 3], months: [1], years: [2027] },
  ])
  expect(datesOn('2027-01-08', 'last month')).toEqual([{ months: [12], years: [2026] }])
  expect(datesOn('2027-01-08', 'last winter')).toEqual([
    { months: [12], years: [2025] },
    { months: [1, 2], years: [2026] },
  ])
  expect(datesOn('2027-07-08', 'last summer')).toEqual([{ months: [6, 7, 8], years: [2026] }])
})

test('words of relative dates that appear alone are names', () => {
  expect(parse('last').map(({ dates, words }) => [dates, words])).toEqual([[[], ['last']]])
  expect(parse('this dog').flatMap(({ dates }) => dates)).toEqual([])
})

test.each<[text: string, like: string]>([
  ['last three months', 'last 3 months'],
  ['die letzten drei Monate', 'last 3 months'],
  ['ultimi tre mesi', 'last 3 months'],
  ['les deux dernières semaines', 'last 2 weeks'],
  ['a week ago', '1 week ago'],
  ['vor einem Monat', '1 month ago'],
  ['il y a un an', '1 year ago'],
  ['dwa lata temu', '2 lata temu'],
])('the number of %s may be a word', (text, like) => {
  const [said] = parse(text).filter(({ dates }) => dates.length > 0)
  const [meant] = parse(like).filter(({ dates }) => dates.length > 0)
  expect(said?.dates).toBeDefined()
  expect(said?.dates).toEqual(meant?.dates)
})
