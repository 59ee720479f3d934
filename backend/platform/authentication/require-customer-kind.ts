import type { FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/** An `onRequest` hook for routes of consumers. The token decides who is one, never the request. */
export const requireConsumer = async ({ bearer }: FastifyRequest): Promise<void> => {
  if (bearer.isBusiness) throw new DomainError(403, 'consumer-only', 'Only consumers may use this.')
}

/** An `onRequest` hook for routes of business customers. The token decides who is one, never the request. */
export const requireBusiness = async ({ bearer }: FastifyRequest): Promise<void> => {
  if (!bearer.isBusiness) throw new DomainError(403, 'business-only', 'Only business customers may use this.')
}
