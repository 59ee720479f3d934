import { parseSearch } from './parse-search.ts'
import { monthsOfYear } from './searched-date.ts'

const dateIn = (text: string) => parseSearch(text).map(({ date }) => date)

test.each([
  ['summer 2019', { months: [6, 7, 8], year: 2019 }],
  ['sommer 2019', { months: [6, 7, 8], year: 2019 }],
  ['Été 2019', { months: [6, 7, 8], year: 2019 }],
  ['zomer 2019', { months: [6, 7, 8], year: 2019 }],
  ['estate 2019', { months: [6, 7, 8], year: 2019 }],
  ['verano 2019', { months: [6, 7, 8], year: 2019 }],
  ['verão de 2019', { months: [6, 7, 8], year: 2019 }],
  ['lato 2019', { months: [6, 7, 8], year: 2019 }],
  ['sommaren 2019', { months: [6, 7, 8], year: 2019 }],
  ['sommeren 2019', { months: [6, 7, 8], year: 2019 }],
  ['24 december', { days: [24], months: [12] }],
  ['24. Dezember', { days: [24], months: [12] }],
  ['24 décembre', { days: [24], months: [12] }],
  ['24 dicembre', { days: [24], months: [12] }],
  ['24 de diciembre', { days: [24], months: [12] }],
  ['24 de dezembro de 2020', { days: [24], months: [12], year: 2020 }],
  ['24 grudnia', { days: [24], months: [12] }],
  ['grudzień', { months: [12] }],
  ['December 24th, 2020', { days: [24], months: [12], year: 2020 }],
  ['1er mai', { days: [1], months: [5] }],
  ['3 aug 2021', { days: [3], months: [8], year: 2021 }],
  ['24.12.2020', { days: [24], months: [12], year: 2020 }],
  ['2020-12-24', { days: [24], months: [12], year: 2020 }],
  ['12/2020', { months: [12], year: 2020 }],
  ['2019', { year: 2019 }],
  ['august', { months: [8] }],
  ['im Sommer 2019', { months: [6, 7, 8], year: 2019 }],
  ["l'été 2019", { months: [6, 7, 8], year: 2019 }],
  ['dell’estate 2019', { months: [6, 7, 8], year: 2019 }],
  ['Fruehling 2020', { months: [3, 4, 5], year: 2020 }],
  ['foraar 2020', { months: [3, 4, 5], year: 2020 }],
  ['le 14 juillet 2018', { days: [14], months: [7], year: 2018 }],
  ['den 6. juni', { days: [6], months: [6] }],
  ['on the 24th of December', { days: [24], months: [12] }],
  ['1º de mayo de 2019', { days: [1], months: [5], year: 2019 }],
  ['24:e december', { days: [24], months: [12] }],
  ['w marcu 2019', { months: [3], year: 2019 }],
  ['Jänner 2020', { months: [1], year: 2020 }],
  ['Maerz 2020', { months: [3], year: 2020 }],
  ['24.12.', { days: [24], months: [12] }],
  ['24/12', { days: [24], months: [12] }],
  ['24.12.19', { days: [24], months: [12], year: 2019 }],
  ['24.12.87', { days: [24], months: [12], year: 1987 }],
  ['24. 12. 2019', { days: [24], months: [12], year: 2019 }],
  ['12/24/2019', { days: [24], months: [12], year: 2019 }],
  ["24 dec '19", { days: [24], months: [12], year: 2019 }],
  ['24–26 december 2019', { days: [24, 25, 26], months: [12], year: 2019 }],
  ['5. - 7. August', { days: [5, 6, 7], months: [8] }],
  ['Jan-Mar 2020', { months: [1, 2, 3], year: 2020 }],
  ['"summer 2019"', { months: [6, 7, 8], year: 2019 }],
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
  expect(parseSearch(`${blurred} 2019 ${dark}`)).toEqual([
    { date: undefined, quality: 'blurred', words: [blurred.toLowerCase()] },
    { date: { year: 2019 }, words: ['2019'] },
    { date: undefined, quality: 'dark', words: [dark] },
  ])
})

test('words and dates stand beside each other, and all of them count', () => {
  expect(parseSearch('lisbon summer 2019 canon')).toEqual([
    { date: undefined, words: ['lisbon'] },
    { date: { months: [6, 7, 8], year: 2019 }, words: ['summer', '2019'] },
    { date: undefined, words: ['canon'] },
  ])
  expect(dateIn('2018 2019')).toEqual([{ year: 2018 }, { year: 2019 }])
})

test('the winter of a year has its first and its last months, and those that follow', () => {
  const [winter = {}] = dateIn('winter 2019')
  expect(monthsOfYear(winter)).toEqual([
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
    expect(dateIn(text).map((date) => monthsOfYear(date ?? {}))).toEqual([between])
  expect(dateIn('summer 2018/19')).toEqual([{ months: [6, 7, 8] }, undefined])
})

test('prepositions need not be in a name, unless nothing else is searched for', () => {
  expect(parseSearch('summer in Italy').map(({ words }) => words)).toEqual([['summer'], ['italy']])
  expect(parseSearch('in').map(({ words }) => words)).toEqual([['in']])
  expect(parseSearch('La Palma').map(({ words }) => words)).toEqual([['la'], ['palma']])
})

test('a pasted text is cut to a few words, and a blank one has none', () => {
  expect(parseSearch('word '.repeat(1_000))).toHaveLength(8)
  expect(parseSearch(' , ')).toEqual([])
})
