import { monthsOfYear, parseSearch } from './parse-search.ts'

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
  ['24 december', { day: 24, months: [12] }],
  ['24. Dezember', { day: 24, months: [12] }],
  ['24 décembre', { day: 24, months: [12] }],
  ['24 dicembre', { day: 24, months: [12] }],
  ['24 de diciembre', { day: 24, months: [12] }],
  ['24 de dezembro de 2020', { day: 24, months: [12], year: 2020 }],
  ['24 grudnia', { day: 24, months: [12] }],
  ['grudzień', { months: [12] }],
  ['December 24th, 2020', { day: 24, months: [12], year: 2020 }],
  ['1er mai', { day: 1, months: [5] }],
  ['3 aug 2021', { day: 3, months: [8], year: 2021 }],
  ['24.12.2020', { day: 24, months: [12], year: 2020 }],
  ['2020-12-24', { day: 24, months: [12], year: 2020 }],
  ['12/2020', { months: [12], year: 2020 }],
  ['2019', { year: 2019 }],
  ['august', { months: [8] }],
])('%j is one date', (text, date) => {
  expect(dateIn(text)).toEqual([date])
})

test.each(['beach', 'IMG_2019', '24', 'out', 'jan', '45 december x', '99.99.2020'])(
  '%j is not a single date',
  (text) => {
    expect(dateIn(text)).not.toEqual([expect.objectContaining({ day: expect.any(Number) })])
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

test('a pasted text is cut to a few words, and a blank one has none', () => {
  expect(parseSearch('word '.repeat(1_000))).toHaveLength(8)
  expect(parseSearch(' , ')).toEqual([])
})
