import type { FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '../errors.ts'

/** The site asks for the password again after five minutes; the minute more is for the customer who fills in a form. */
export const FRESH_SIGN_IN_SECONDS = 6 * 60

/**
 * Lets a sensitive change pass only when its bearer gave the password a moment ago: a token that somebody found is not
 * enough for it. A `preHandler` of the route. The refusal tells clients what would do, as RFC 9470 has it.
 */
export const requireFreshSignIn = async ({ bearer }: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const ageSeconds = Date.now() / 1000 - (bearer.signedInAtSeconds ?? 0)
  if (ageSeconds <= FRESH_SIGN_IN_SECONDS) return
  reply.header('www-authenticate', 'Bearer error="insufficient_user_authentication", max_age="300"')
  throw new DomainError(401, 'sign-in-not-fresh', 'This change needs a sign-in of the last five minutes.')
}
