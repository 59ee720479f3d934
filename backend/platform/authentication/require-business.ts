import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/** An `onRequest` hook before what only business customers have: the token says who is one, never the request. */
export const requireBusiness = async ({ bearer }: FastifyRequest): Promise<void> => {
  if (!bearer.isBusiness) throw new DomainError(403, 'business-only', 'Only a business customer has this.')
}
