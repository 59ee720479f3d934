import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/** Far deeper than any contract. */
const DEEPEST = 30

const isUnusable = (value: unknown, depth = 0): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  if (depth > DEEPEST) return true
  return Object.entries(value).some(([name, of]) => name.includes('\0') || isUnusable(of, depth + 1))
}

/** No text of a person holds the character NUL, and PostgreSQL has no way to keep it. A `preValidation` hook. */
export const refuseNul = async ({ body, params, query }: FastifyRequest): Promise<void> => {
  if (isUnusable([body, params, query]))
    throw new DomainError(
      400,
      'invalid-request',
      'The request holds the character NUL, or nests deeper than any of ours.',
    )
}
