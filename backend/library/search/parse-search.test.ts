import { parseSearch } from './parse-search.ts'
import { monthsOfWinters, range, type SearchedDate } from './searched-date.ts'

/** A Saturday. */
const TODAY = '2026-11-28'

const parse = (text: string) => parseSearch({ text, today: TODAY })
const dateIn = (text: string) => parse(text).map(({ dates }) => dates[0])

test.each([
  ['summer 2019', { months: [6, 7, 8], years: [2019] }],
  ['sommer 2019', { months: [6, 7, 8], years: [2019] }],
  ['Été 2019', { months: [6, 7, 8], years: [2019] }],
  ['zomer 2019', { months: [6, 7, 8], years: [2019] }],
  ['estate 2019', { months: [6, 7, 8], years: [2019] }],
  ['verano 2019', { months: [6, 7, 8], years: [2019] }],
  ['verão de 2019', { months: [6, 7, 8], years: [2019] }],
  ['lato 2019', { months: [6, 7, 8], years: [2019] }],
  ['sommaren 2019', { months: [6, 7, 8], years: [2019] }],
  ['sommeren 2019', { months: [6, 7, 8], years: [2019] }],
  ['24 december', { days: [24], months: [12] }],
  ['24. Dezember', { days: [24], months: [12] }],
  ['24 décembre', { days: [24], months: [12] }],
  ['24 dicembre', { days: [24], months: [12] }],
  ['24 de diciembre', { days: [24], months: [12] }],
  ['24 de dezembro de 2020', { days: [24], months: [12], years: [2020] }],
  ['24 grudnia', { days: [24], months: [12] }],
  ['grudzień', { months: [12] }],
  ['December 24th, 2020', { days: [24], months: [12], years: [2020] }],
  ['1er mai', { days: [1], months: [5] }],
  ['3 aug 2021', { days: [3], months: [8], years: [2021] }],
  ['24.12.2020', { days: [24], months: [12], years: [2020] }],
  ['2020-12-24', { days: [24], months: [12], years: [2020] }],
  ['12/2020', { months: [12], years: [2020] }],
  ['2019', { years: [2019] }],
  ['august', { months: [8] }],
  ['im Sommer 2019', { months: [6, 7, 8], years: [2019] }],
  ["l'été 2019", { months: [6, 7, 8], years: [2019] }],
  ['dell’estate 2019', { months: [6, 7, 8], years: [2019] }],
  ['Fruehling 2020', { months: [3, 4, 5], years: [2020] }],
  ['foraar 2020', { months: [3, 4, 5], years: [2020] }],
  ['le 14 juillet 2018', { days: [14], months: [7], years: [2018] }],
  ['den 6. juni', { days: [6], months: [6] }],
  ['on the 24th of December', { days: [24], months: [12] }],
  ['1º de mayo de 2019', { days: [1], months: [5], years: [2019] }],
  ['24:e december', { days: [24], months: [12] }],
  ['w marcu 2019', { months: [3], years: [2019] }],
  ['Jänner 2020', { months: [1], years: [2020] }],
  ['Maerz 2020', { months: [3], years: [2020] }],
  ['24.12.', { days: [24], months: [12] }],
  ['24/12', { days: [24], months: [12] }],
  ['24.12.19', { days: [24], months: [12], years: [2019] }],
  ['24.12.87', { days: [24], months: [12], years: [1987] }],
  ['24. 12. 2019', { days: [24], months: [12], years: [2019] }],
  ['12/24/2019', { days: [24], months: [12], years: [2019] }],
  ["24 dec '19", { days: [24], months: [12], years: [2019] }],
  ['24–26 december 2019', { days: [24, 25, 26], months: [12], years: [2019] }],
  ['5. - 7. August', { days: [5, 6, 7], months: [8] }],
  ['Jan-Mar 2020', { months: [1, 2, 3], years: [2020] }],
  ['"summer 2019"', { months: [6, 7, 8], years: [2019] }],
])('%j is one date', (text, date) => {
  expect(dateIn(text)).toEqual([date])
})

test.each(['beach', 'IMG_2019', '24', 'out', 'jan', '45 december x', '99.99.2020', '1.50', '12-34', '2019/21'])(
  '%j is not a single date',
  (text) => {
    expect(dateIn(text)).not.toEqual([expect.objectContaining({ days: expect.anything() })])
    expect(dateIn(text)[0]).toBeUndefined()
  },
)

test.each([
  ['blurred', 'dark'],
  ['unscharf', 'dunkel'],
  ['floues', 'sombres'],
  ['onscherp', 'donker'],
  ['sfocate', 'scure'],
  ['borrosas', 'oscuras'],
  ['desfocadas', 'escuras'],
  ['nieostre', 'ciemne'],
  ['Oskarpa', 'mörka'],
  ['uskarpe', 'mørke'],
])('%j and %j name faults of a photo', (blurred, dark) => {
  expect(parse(`${blurred} 2019 ${dark}`)).toEqual([
    { dates: [], quality: 'blurred', words: [blurred.toLowerCase()] },
    { dates: [{ years: [2019] }], words: ['2019'] },
    { dates: [], quality: 'dark', words: [dark] },
  ])
})

test('words and dates may be combined, and all of them count', () => {
  expect(parse('lisbon summer 2019 canon')).toEqual([
    { dates: [], words: ['lisbon'] },
    { dates: [{ months: [6, 7, 8], years: [2019] }], words: ['summer', '2019'] },
    { dates: [], words: ['canon'] },
  ])
  expect(dateIn('2018 2019')).toEqual([{ years: [2018] }, { years: [2019] }])
})

test('the winter of a year has its first and its last months, and those that follow', () => {
  const [winter = {}] = dateIn('winter 2019')
  expect(monthsOfWinters(winter)).toEqual([
    { year: 2019, months: [1, 2, 12] },
    { year: 2020, months: [1, 2] },
  ])
})

test('a winter of two years is the one between them', () => {
  const between = [
    { year: 2018, months: [12] },
    { year: 2019, months: [1, 2] },
  ]
  for (const text of ['winter 2018/19', 'zima 2018/2019', 'hiver 2018-2019'])
    expect(dateIn(text).map((date) => monthsOfWinters(date ?? {}))).toEqual([between])
  expect(dateIn('summer 2018/19')).toEqual([{ months: [6, 7, 8] }, undefined])
})

test.each([
  ...[
    '2019-2021',
    '2019 – 2021',
    '2019—2021',
    '2019 bis 2021',
    'from 2019 to 2021',
    'de 2019 à 2021',
    'dal 2019 al 2021',
  ],
  ...[
    'von 2019 bis 2021',
    '2019 tot 2021',
    '2019 t/m 2021',
    '2019 a 2021',
    'entre 2019 y 2021',
    'between 2019 and 2021',
  ],
  ...[
    'zwischen 2019 und 2021',
    'od 2019 do 2021',
    'från 2019 till 2021',
    '2019 til 2021',
    'de 2019 até 2021',
    '2019/2021',
  ],
])('%j are three years', (text) => {
  expect(parse(text).map(({ dates }) => dates)).toEqual([[{ years: [2019, 2020, 2021] }]])
})

test.each<[text: string, dates: SearchedDate[]]>([
  ['2018-2019', [{ years: [2018, 2019] }]],
  ['2019 und 2021', [{ years: [2019, 2021] }]],
  ['1990s', [{ years: range(1990, 1999) }]],
  ['summer 2018-2020', [{ months: [6, 7, 8], years: [2018, 2019, 2020] }]],
  ['juin à août 2019', [{ months: [6, 7, 8], years: [2019] }]],
  ['juli und august 2019', [{ months: [7, 8], years: [2019] }]],
  ['du 5 au 7 août 2019', [{ days: [5, 6, 7], months: [8], years: [2019] }]],
  ['24. und 26. Dezember', [{ days: [24, 26], months: [12] }]],
  ['24.-26.12.2019', [{ days: [24, 25, 26], months: [12], years: [2019] }]],
  ['24. bis 26.12.2019', [{ days: [24, 25, 26], months: [12], years: [2019] }]],
  [
    '24 December 2019 - 6 January 2020',
    [
      { days: range(24, 31), months: [12], years: [2019] },
      { days: range(1, 6), months: [1], years: [2020] },
    ],
  ],
  [
    '24. Dezember bis 6. Januar',
    [
      { days: range(24, 31), months: [12] },
      { days: range(1, 6), months: [1] },
    ],
  ],
  [
    'November 2018 to 15.2.2020',
    [
      { days: range(1, 15), months: [2], years: [2020] },
      { months: [11, 12], years: [2018] },
      { months: [1], years: [2020] },
      { years: [2019] },
    ],
  ],
])('%j is a range', (text, dates) => {
  const found = parse(text)
  expect(found).toHaveLength(1)
  expect(new Set(found[0]?.dates)).toEqual(new Set(dates))
})

test.each(['2021-2019', '2021 bis 2019', 'from paris to rome', 'von anna', 'de 2019'])('%j is no range', (text) => {
  const years = parse(text).flatMap(({ dates }) => dates.map((date) => date.years?.length))
  expect(years.every((length) => length === 1)).toBe(true)
})

test('prepositions need not be in a name, unless nothing else is searched for', () => {
  expect(parse('summer in Italy').map(({ words }) => words)).toEqual([['summer'], ['italy']])
  expect(parse('in').map(({ words }) => words)).toEqual([['in']])
  expect(parse('La Palma').map(({ words }) => words)).toEqual([['la'], ['palma']])
})

test('a pasted text is cut to a few words, and a blank one has none', () => {
  expect(parse('word '.repeat(1_000))).toHaveLength(8)
  expect(parse(' , ')).toEqual([])
})
