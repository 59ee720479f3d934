import type { preValidationHookHandler } from 'fastify'
import { DomainError } from '../errors.ts'

/** Far deeper than any contract. */
const DEEPEST = 29

/**
 * More marks on a letter than any writing puts there. To normalise a text is to sort the marks of each letter, which takes a minute
 * for a body of nothing else; Unicode names thirty as the most (UAX #15, Stream-Safe Text Format). Two marks of Japanese count as
 * letters until they are normalised.
 */
const PILED_MARKS = /[\p{M}\uff9e\uff9f]{31}/u

/** PostgreSQL has no way to keep NUL, nor in JSON half of a surrogate pair. */
const isUnstorableText = (text: string) => text.includes('\0') || !text.isWellFormed() || PILED_MARKS.test(text)

const isUnstorable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return isUnstorableText(value)
  if (typeof value !== 'object' || value === null) return false
  if (depth > DEEPEST) return true
  if (Array.isArray(value)) return value.some((entry) => isUnstorable(entry, depth + 1))
  return Object.entries(value).some(([name, of]) => isUnstorableText(name) || isUnstorable(of, depth + 1))
}

/**
 * [Note: Unstorable values] They are refused at the edge, for every route alike: texts by this `preValidation` hook,
 * and what only a column knows, such as a year beyond its range, by what the database says of it (see errors.ts).
 */
export const refuseUnstorable: preValidationHookHandler = ({ body, params, query }, _reply, done) => {
  if (!isUnstorable(body) && !isUnstorable(params) && !isUnstorable(query)) return done()
  done(
    new DomainError(
      400,
      'invalid-request',
      'The request holds the character NUL, half of a character or a pile of marks, or nests deeper than any of ours.',
    ),
  )
}
