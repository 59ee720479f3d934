/** Languages of the storefronts. */
export const LANGUAGES = ['en', 'de', 'fr', 'nl', 'it', 'es', 'pt', 'pl', 'sv', 'da', 'nb']

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
