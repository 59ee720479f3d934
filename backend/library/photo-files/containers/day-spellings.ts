import { foldWord } from '../../words/folded-words.ts'
import { longMonthNames, shortMonthNames } from '../../words/month-names.ts'

/** A day as it is written, which may not exist, such as 31 February. */
export type Day = { year: number; month: number; day: number }

export type WrittenDay =
  | { day: Day; isCoarse: false; rest: string }
  /** Only the month or the year is known, so no time can follow. */
  | { day: Day; isCoarse: true }

const MONTH_NAME = '(?<monthName>\\p{L}{3,12})\\.?'
const YEAR = '(?<year>\\d{4})'
const DAY = '(?<day>\\d{1,2})(?:\\.|st|nd|rd|th)?'
/** Samstag, sáb., lørdag den */
const WEEKDAY = '(?:[\\p{L}-]{2,15}[.,]*\\s+(?:den\\s+|de\\s+)?)?'
const OF = '(?:[-\\s./]+|\\s+d[ei]l?\\s+)'

/** Every spelling of a day, each with what may come between it and the time. */
const daySpellings = [
  // 2015:08:22, 2015-8-22, 2015/08/22, 2015.08.22, 2015_08_22, 2015 08 22
  `${YEAR}\\s*[\\-:/._ ]\\s*(?<month>\\d{1,2})\\s*[\\-:/._ ]\\s*(?<day>\\d{1,2})(?!\\d)\\.?`,
  // 20150822, also as PDF has it: D:20150822100819
  `(?:D:)?${YEAR}(?<month>\\d{2})(?<day>\\d{2})(?=\\D|\\d{4}|$)`,
  // 22/08/2015, where it cannot be the eighth day of a month
  `(?<day>1[3-9]|2\\d|3[01])\\s?[\\-./]\\s?(?<month>\\d{1,2})\\s?[\\-./]\\s?${YEAR}(?!\\d)`,
  `(?<month>\\d{1,2})\\s?[\\-./]\\s?(?<day>1[3-9]|2\\d|3[01])\\s?[\\-./]\\s?${YEAR}(?!\\d)`,
  // 7.6.2019, 07.06.2019: every country that writes points writes the day first
  `(?<day>\\d{1,2})\\.\\s?(?<month>\\d{1,2})\\.\\s?${YEAR}(?!\\d)`,
  // Sat, 22 Aug 2015; Samstag, 22. August 2015; sábado, 22 de agosto de 2015
  `${WEEKDAY}${DAY}${OF}${MONTH_NAME}(?:,\\s*|${OF})${YEAR}(?!\\d)`,
  // August 22, 2015
  `${WEEKDAY}${MONTH_NAME}\\s+${DAY},?\\s+${YEAR}(?!\\d)`,
].map((spelling) => new RegExp(`^${spelling}`, 'iu'))

/** Sat Aug 22 10:08:19 2015, Sa 22. Aug 10:08:19 2015: the year follows the time. */
const classicSpellings = [`${MONTH_NAME}\\s+${DAY}`, `${DAY}\\s+${MONTH_NAME}`].map(
  (day) => new RegExp(`^${WEEKDAY}${day}\\s+(?<time>[\\d:]+\\s+(?:[^\\s\\d]\\S*\\s+)?)${YEAR}$`, 'iu'),
)
/** A day that the writer did not know: XMP allows a year and a month, IPTC and EXIF zeros or blanks for what is unknown. */
const COARSE = /^(?<year>\d{4})(?:[-:/. ]?(?<month>0[1-9]|1[0-2]))?(?:[-:/. ]|00)*$/

/** June 2019, Juni 2019: captions of scanned albums. */
const COARSE_IN_WORDS = new RegExp(`^${MONTH_NAME}(?:,?\\s+|[-/.])${YEAR}$`, 'iu')

const ENGLISH = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns the number of a month by its name in any language of the storefronts; 0 for any other word. */
const monthNamed = (name: string): number => {
  const word = foldWord(name)
  return longMonthNames.get(word) ?? shortMonthNames.get(word) ?? ENGLISH.indexOf(word.slice(0, 3)) + 1
}

const dayOf = (groups: Record<string, string | undefined>): Day => ({
  year: Number(groups['year']),
  month: groups['monthName'] ? monthNamed(groups['monthName']) : Number(groups['month'] ?? 1),
  day: Number(groups['day'] ?? 1),
})

/** The day at the beginning of a date, and what follows it; undefined if it begins with none. */
export const dayWrittenIn = (written: string): WrittenDay | undefined => {
  const coarse = (COARSE.exec(written) ?? COARSE_IN_WORDS.exec(written))?.groups
  if (coarse) return { day: dayOf(coarse), isCoarse: true }
  for (const spelling of daySpellings) {
    const found = spelling.exec(written)
    if (found?.groups) return { day: dayOf(found.groups), isCoarse: false, rest: written.slice(found[0].length) }
  }
  const classic = classicSpellings.map((spelling) => spelling.exec(written)?.groups).find(Boolean)
  return classic && { day: dayOf(classic), isCoarse: false, rest: classic['time'] ?? '' }
}
