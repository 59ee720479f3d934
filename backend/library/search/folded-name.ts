import { sql, type SQL } from 'drizzle-orm'
import { foldWord, SPELLED_OUT, spellingsOf } from '../words/folded-words.ts'

/** Letters that Unicode does not take apart, as they are typed on a keyboard without them. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd' }

/** A word of a search without accents, for comparison with `foldedName`. */
export const foldName = (word: string): string => foldWord(word).replace(/[łøđ]/g, (letter) => PLAIN[letter] ?? letter)

/** A word of a search in plain letters: München is munchen and muenchen. */
export const plainNames = (word: string): string[] => [...new Set([foldName(word), ...spellingsOf(word).slice(1)])]

/** Two letters that may spell one of another alphabet. */
export const SPELLED_LETTERS = /[ao]e|ue|aa|ss/g

/**
 * The same in a statement. PostgreSQL may know the capitals of ASCII only, so the accents go first. An index holds this expression:
 * another one needs a migration.
 */
export const foldedName = (name: SQL): SQL =>
  sql`translate(lower(regexp_replace(normalize(${name}, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'łøđŁØĐÆŒ', 'lodlodæœ')`

/** A name whose letters are spelled out, so that blue is in Blütenmeer as bluetenmeer, but not in Blume. */
export const spelledOutName = (name: SQL): SQL => {
  const inSmallLetters = sql`translate(normalize(${name}, NFC), 'ÄÆÖØŒÜÅ', 'äæöøœüå')`
  const spelledOut = Object.entries(SPELLED_OUT).reduce(
    (text, [letter, letters]) => sql`replace(${text}, ${letter}, ${letters})`,
    inSmallLetters,
  )
  return foldedName(spelledOut)
}
