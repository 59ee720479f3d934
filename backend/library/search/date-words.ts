/** Languages of the storefronts. */
const LANGUAGES = ['en', 'de', 'fr', 'nl', 'it', 'es', 'pt', 'pl', 'sv', 'da', 'nb']

/** Words as customers type them, with or without accents. */
export const foldWord = (word: string): string => word.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

const monthNames = (style: 'long' | 'short') => {
  const names = new Map<string, number>()
  for (const language of LANGUAGES)
    // Polish has another form of the name beside a day.
    for (const options of [{ month: style }, { month: style, day: 'numeric' }] as const) {
      const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' })
      for (const month of MONTHS) {
        const parts = format.formatToParts(Date.UTC(2024, month - 1, 15))
        const name = parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '') ?? ''
        if (/^\p{L}{3,}$/u.test(name)) names.set(foldWord(name), month)
      }
    }
  return names
}

export const longMonthNames: ReadonlyMap<string, number> = monthNames('long')
/** Some are words with another meaning, so they name a month only beside a day or a year. */
export const shortMonthNames: ReadonlyMap<string, number> = monthNames('short')

const SPRING = [3, 4, 5]
const SUMMER = [6, 7, 8]
const AUTUMN = [9, 10, 11]
export const WINTER: readonly number[] = [12, 1, 2]

const seasons: readonly (readonly [months: readonly number[], words: string])[] = [
  [SPRING, 'spring frühling frühjahr printemps lente voorjaar primavera wiosna wiosną wiosny vår våren forår foråret'],
  [SUMMER, 'summer sommer été zomer estate verano verão lato latem sommar sommaren sommeren'],
  [
    AUTUMN,
    'autumn fall herbst automne herfst najaar autunno otoño outono jesień jesienią jesieni höst hösten efterår efteråret høst høsten',
  ],
  [WINTER, 'winter hiver inverno invierno zima zimą zimy vinter vintern vinteren'],
]

export const seasonNames: ReadonlyMap<string, readonly number[]> = new Map(
  seasons.flatMap(([months, words]) => words.split(' ').map((word) => [foldWord(word), months] as const)),
)

/** Words between the parts of a date, such as `24 de diciembre`; folded. */
export const fillers: ReadonlySet<string> = new Set(
  'of the in im am den der le la du de del do di el en i om på på van w'.split(' ').map(foldWord),
)
