import { foldWord } from '../month-names/month-names.ts'
import { fillers, prepositions, wordsBeforeDate } from './date-words.ts'
import { qualityWords, type SearchedQuality } from './quality-words.ts'
import { dateOf, numericDate, partOf, type DatePart, type SearchedDate } from './searched-date.ts'

/** Photos match a term by their date, by their quality, or by each of the words in their names. */
export type SearchTerm = { date: SearchedDate | undefined; quality?: SearchedQuality; words: readonly string[] }

/** More words would make a statement of many joins for a text that was pasted by mistake. */
const MOST_WORDS = 8

type Phrase = { date: SearchedDate; length: number }

/** The longest date that begins at a word, of at most a day, a month and a year with fillers between them. */
const phraseAt = (folded: readonly string[], start: number): Phrase | undefined => {
  const parts: DatePart[] = []
  let longest: Phrase | undefined
  for (let at = start; at < folded.length && parts.length < 3; at += 1) {
    const word = folded[at] ?? ''
    if (parts.length > 0 && fillers.has(word)) continue
    const part = partOf(word)
    if (!part) break
    parts.push(part)
    const date = dateOf(parts)
    if (date) longest = { date, length: at - start + 1 }
  }
  const numeric = numericDate(folded[start] ?? '')
  return longest ?? (numeric && { date: numeric, length: 1 })
}

/** Signs around words, such as quotes, which names seldom have. */
const AROUND_WORDS = /["“”„«»()[\]!?]/g

/** In the place of a space in a date, as in 24. 12. 2019 and 5. - 7. August. */
const JOINER = '\u2060'
const SPACE_IN_DATE = /(?<=\d\.?\s?[./–-])\s(?=\d)|(?<=\d\.?)\s(?=[/–-]\s?\d)/g

const wordsOf = (text: string): string[] => {
  const words = text
    .toLowerCase()
    .replaceAll(JOINER, '')
    .replace(AROUND_WORDS, ' ')
    .replace(SPACE_IN_DATE, JOINER)
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const meaningful = words.filter((word) => !prepositions.has(foldWord(word)))
  return meaningful.length > 0 ? meaningful : words
}

const namedBy = (words: readonly string[]) => words.flatMap((word) => word.split(JOINER))

/** The terms of a search, all of which a photo matches. Dates are understood in every language of the storefronts. */
export const parseSearch = (text: string): SearchTerm[] => {
  const words = wordsOf(text)
  const folded = words.map((word) => foldWord(word.replaceAll(JOINER, '')))
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    let begin = at
    while (wordsBeforeDate.has(folded[begin] ?? '')) begin += 1
    const phrase = phraseAt(folded, begin)
    if (phrase) at = begin
    const length = phrase?.length ?? 1
    const quality = qualityWords.get(folded[at] ?? '')
    terms.push({ date: phrase?.date, ...(quality && { quality }), words: namedBy(words.slice(at, at + length)) })
    at += length
  }
  return terms
}
