import { sql, type SQL } from 'drizzle-orm'
import { foldWord } from '../month-names/month-names.ts'

/** Letters that Unicode does not take apart, as they are typed on a keyboard without them. */
const PLAIN: Readonly<Record<string, string>> = { ł: 'l', ø: 'o', đ: 'd' }

/** A word of a search without accents, for comparison with `foldedName`. */
export const foldName = (word: string): string => foldWord(word).replace(/[łøđ]/g, (letter) => PLAIN[letter] ?? letter)

/**
 * The same in a statement. PostgreSQL may know the capitals of ASCII only, so the accents go first. An index holds this expression:
 * another one needs a migration.
 */
export const foldedName = (name: SQL): SQL =>
  sql`translate(lower(regexp_replace(normalize(${name}, NFKD), '[\\u0300-\\u036f]', '', 'g')), 'łøđŁØĐÆŒ', 'lodlodæœ')`
