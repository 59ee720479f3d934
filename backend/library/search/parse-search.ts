import { foldWord, longMonthNames, shortMonthNames } from '../month-names/month-names.ts'
import { fillers, seasonNames, WINTER } from './date-words.ts'
import { qualityWords, type SearchedQuality } from './quality-words.ts'

/** A day, a month, a season or a year; of what is absent, any. */
export type SearchedDate = {
  day?: number
  months?: readonly number[]
  year?: number
}

/** Photos match a term by their date, by their quality, or by each of the words in their names. */
export type SearchTerm = { date: SearchedDate | undefined; quality?: SearchedQuality; words: readonly string[] }

/** More words would make a statement of many joins for a text that was pasted by mistake. */
const MOST_WORDS = 8

const dayOf = (word: string): number | undefined => {
  const [, digits] = /^(\d{1,2})(?:\.|st|nd|rd|th|er|e|º|ª)?$/.exec(word) ?? []
  const day = Number(digits)
  return day >= 1 && day <= 31 ? day : undefined
}

const yearOf = (word: string): number | undefined => (/^(?:19|20)\d\d$/.test(word) ? Number(word) : undefined)

const isMonth = (month: number) => month >= 1 && month <= 12

/** `2019-12-24`, `24.12.2019`, `24/12/2019`, `12/2019`, `2019-12`. The day comes before the month, as in Europe. */
const numericDate = (word: string): SearchedDate | undefined => {
  const parts = /^(\d{1,4})[-./](\d{1,4})(?:[-./](\d{1,4}))?$/
    .exec(word)
    ?.slice(1)
    .filter((part) => part !== undefined)
  if (!parts) return undefined
  const ordered = parts[0]?.length === 4 ? parts : parts.toReversed()
  const [year, month = 0, day] = ordered.map(Number)
  if (!yearOf(ordered[0] ?? '') || !isMonth(month)) return undefined
  if (day === undefined) return { year: year ?? 0, months: [month] }
  return day >= 1 && day <= 31 ? { year: year ?? 0, months: [month], day } : undefined
}

type Part =
  | { kind: 'day'; value: number }
  | { kind: 'year'; value: number }
  | { kind: 'month' | 'short-month' | 'season'; value: readonly number[] }

const partsOf = (word: string): Part[] => {
  const [day, year] = [dayOf(word), yearOf(word)]
  const plain = word.replace(/\.$/, '')
  const [long, short, season] = [longMonthNames.get(plain), shortMonthNames.get(plain), seasonNames.get(plain)]
  if (day !== undefined) return [{ kind: 'day', value: day }]
  if (year !== undefined) return [{ kind: 'year', value: year }]
  if (long !== undefined) return [{ kind: 'month', value: [long] }]
  if (season) return [{ kind: 'season', value: season }]
  return short === undefined ? [] : [{ kind: 'short-month', value: [short] }]
}

/** Undefined where the parts together are not a date, such as two years or a day of a season. */
const dateOf = (parts: readonly Part[]): SearchedDate | undefined => {
  const date: SearchedDate = {}
  for (const part of parts) {
    if (part.kind === 'day' || part.kind === 'year') {
      if (date[part.kind] !== undefined) return undefined
      date[part.kind] = part.value
    } else if (date.months) return undefined
    else date.months = part.value
  }
  const kinds = new Set(parts.map(({ kind }) => kind))
  if (kinds.has('day') && !kinds.has('month') && !kinds.has('short-month')) return undefined
  if (kinds.has('short-month') && kinds.size === 1) return undefined
  return date
}

type Phrase = { date: SearchedDate; length: number }

/** The longest date that begins at a word, of at most a day, a month and a year with fillers between them. */
const phraseAt = (folded: readonly string[], start: number): Phrase | undefined => {
  const numeric = numericDate(folded[start] ?? '')
  if (numeric) return { date: numeric, length: 1 }
  const parts: Part[] = []
  let longest: Phrase | undefined
  for (let at = start; at < folded.length && parts.length < 3; at += 1) {
    const word = folded[at] ?? ''
    if (parts.length > 0 && fillers.has(word)) continue
    const [part] = partsOf(word)
    if (!part) break
    parts.push(part)
    const date = dateOf(parts)
    if (date) longest = { date, length: at - start + 1 }
  }
  return longest
}

/** The terms of a search, all of which a photo matches. Dates are understood in every language of the storefronts. */
export const parseSearch = (text: string): SearchTerm[] => {
  const words = text
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, MOST_WORDS)
  const folded = words.map(foldWord)
  const terms: SearchTerm[] = []
  for (let at = 0; at < words.length;) {
    const phrase = phraseAt(folded, at)
    const length = phrase?.length ?? 1
    const quality = qualityWords.get(folded[at] ?? '')
    terms.push({ date: phrase?.date, ...(quality && { quality }), words: words.slice(at, at + length) })
    at += length
  }
  return terms
}

export type MonthOfYear = { year: number; months: readonly number[] }

/**
 * The months of a date with a year. The winter of a year is that of its January and February, and the one that begins in
 * its December, because customers mean either.
 */
export const monthsOfYear = ({ year, months }: SearchedDate): MonthOfYear[] | undefined => {
  if (year === undefined || !months) return undefined
  const isWinter = months === WINTER
  return isWinter
    ? [
        { year, months: [1, 2, 12] },
        { year: year + 1, months: [1, 2] },
      ]
    : [{ year, months }]
}
