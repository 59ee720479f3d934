import { foldWord } from '../words/folded-words.ts'
import { dateBeginsAt, datePhraseAt } from './date-phrase.ts'
import { prepositions } from './date-words.ts'
import { qualityWords, type SearchedQuality } from './quality-words.ts'
import type { SearchedDate } from './searched-date.ts'

/** Photos match a term by one of its dates, by their quality, or by each of the words in their names. */
export type SearchTerm = {
  dates: readonly SearchedDate[]
  quality?: SearchedQuality
  words: readonly string[]
}

/** The text of a search, and the day of the search as YYYY-MM-DD, from which 'yesterday' is computed. */
export type Search = { text: string; today: string }

/** More words would make a statement of many joins for a text that was pasted by mistake. */
const MOST_WORDS = 8

/** Signs around words, such as quotes, which names seldom have. */
const AROUND_WORDS = /["“”„«»()[\]!?]/g

/** Replaces a space in a date, as in 24. 12. 2019 and 5.- 7. August. */
const JOINER = '\u2060'
const SPACE_IN_DATE =
  /(?<=\d\.?\s?[./])\s(?=\d)|(?<=\d\.?)\s(?=\/\s?\d)|(?<=\d\.?\p{Pd})\s(?=\d)|(?<=\d\.?)\s(?=\p{Pd}\d)/gu

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replaceAll(JOINER, '')
    .replace(AROUND_WORDS, ' ')
    .replace(SPACE_IN_DATE, JOINER)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)

const foldedForDates = (word: string) => foldWord(word.replaceAll(JOINER, '').replace(/\p{Pd}/gu, '-'))

const isSaying = (folded: string) => !prepositions.has(folded) && folded !== '-'

/** The words that a name contains, without prepositions and lone dashes. */
const namedBy = (words: readonly string[]) => {
  const separate = words.flatMap((word) => word.split(JOINER))
  const saying = separate.filter((word) => isSaying(foldedForDates(word)))
  return saying.length > 0 ? saying : separate
}

/** The terms of a search, all of which a photo matches. Dates are understood in every language of the storefronts. */
export const parseSearch = ({ text, today }: Search): SearchTerm[] => {
  const words = wordsOf(text)
  const folded = words.map(foldedForDates)
  const isAnySaying = folded.some(isSaying)
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const begin = dateBeginsAt(folded, at)
    const phrase = datePhraseAt(folded, begin, today)
    if (phrase) at = begin
    const length = phrase?.length ?? 1
    const quality = qualityWords.get(folded[at] ?? '')
    if (phrase || isSaying(folded[at] ?? '') || !isAnySaying)
      terms.push({
        dates: phrase?.dates ?? [],
        ...(quality && { quality }),
        words: namedBy(words.slice(at, at + length)),
      })
    at += length
  }
  return terms
}
