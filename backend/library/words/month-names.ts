import { foldWord, LANGUAGES, spellingsOf } from './folded-words.ts'

/** Languages that have names of their own in a country of the storefronts: Jänner. */
const LOCALES = [...LANGUAGES, 'de-AT']

/** The Polish form after 'w', which ICU does not have. */
const POLISH_LOCATIVE =
  'styczniu lutym marcu kwietniu maju czerwcu lipcu sierpniu wrześniu październiku listopadzie grudniu'.split(' ')

const MONTHS = Array.from({ length: 12 }, (_, index) => index + 1)

/** The name of a month in a format; undefined where it is a number or an initial. */
const nameIn = (format: Intl.DateTimeFormat, month: number): string | undefined => {
  const parts = format.formatToParts(Date.UTC(2024, month - 1, 15))
  const name = parts.find(({ type }) => type === 'month')?.value.replace(/\.$/, '')
  return name !== undefined && /^\p{L}{3,}$/u.test(name) ? name : undefined
}

const monthNames = (style: 'long' | 'short') => {
  // Polish has another form of the name beside a day.
  const formats = LOCALES.flatMap((locale) =>
    ([{}, { day: 'numeric' }] as const).map(
      (day) => new Intl.DateTimeFormat(locale, { month: style, ...day, timeZone: 'UTC' }),
    ),
  )
  const named = formats.flatMap((format) => MONTHS.map((month) => ({ month, name: nameIn(format, month) })))
  return new Map(
    named.flatMap(({ month, name }) =>
      name === undefined ? [] : spellingsOf(name).map((word) => [word, month] as const),
    ),
  )
}

export const longMonthNames: ReadonlyMap<string, number> = new Map([
  ...monthNames('long'),
  ...POLISH_LOCATIVE.map((name, index) => [foldWord(name), index + 1] as const),
])
/** Some are words with another meaning, so they name a month only beside a day or a year. */
export const shortMonthNames: ReadonlyMap<string, number> = monthNames('short')
