import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'
import { challengeBearer } from './bearer-authentication.ts'

/** The site asks for the password again after five minutes; the extra minute is for a customer who fills in a form. */
export const FRESH_SIGN_IN_SECONDS = 6 * 60

/**
 * Allows a sensitive change only if the bearer gave the password a moment ago, because a stolen token must not be enough
 * for it. A `preHandler` of the route. The refusal names the remedy for clients, as RFC 9470 defines it.
 */
export const requireFreshSignIn = async ({ bearer }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const ageSeconds = Date.now() / 1000 - (bearer.signedInAtSeconds ?? 0)
  if (ageSeconds <= FRESH_SIGN_IN_SECONDS) return
  challengeBearer(reply, { error: 'insufficient_user_authentication', max_age: '300' })
  throw new DomainError(401, 'sign-in-not-fresh', 'This change needs a sign-in of the last five minutes.')
}

/** An `onRequest` hook for routes of consumers. The token decides who is one, never the request. */
export const requireConsumer = async ({ bearer }: FastifyRequest): Promise<void> => {
  if (bearer.isBusiness) throw new DomainError(403, 'consumer-only', 'Only consumers may use this.')
}

/** An `onRequest` hook for routes of business customers. The token decides who is one, never the request. */
export const requireBusiness = async ({ bearer }: FastifyRequest): Promise<void> => {
  if (!bearer.isBusiness) throw new DomainError(403, 'business-only', 'Only business customers may use this.')
}
