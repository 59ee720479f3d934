import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { UNAUTHENTICATED } from '@account/shared/contracts/problem.ts'
import { DomainError } from '../errors.ts'
import { AsyncLocalStorage } from 'node:async_hooks'

const SCHEME = 'Bearer'
const AUTHORIZATION = new RegExp(`^${SCHEME} (\\S+)$`, 'i')

/** The token in the header `authorization`; undefined if there is none of this form. */
export const bearerTokenOf = ({ headers }: FastifyRequest, form: RegExp): string | undefined => {
  const token = AUTHORIZATION.exec(headers.authorization ?? '')?.[1]
  return token !== undefined && form.test(token) ? token : undefined
}

/** Tells the client of a 401 what its next request needs, as RFC 6750 and RFC 9470 define it. */
export const challengeBearer = (reply: FastifyReply, parameters: Readonly<Record<string, string>> = {}) => {
  const written = Object.entries(parameters).map(([name, value]) => `${name}="${value}"`)
  return reply.header('www-authenticate', [SCHEME, written.join(', ')].filter(Boolean).join(' '))
}

/**
 * The session of the access token with which the current call is made. Signed addresses take it from here, because every service
 * that presents photos would otherwise have to pass it on. Undefined outside of such calls, as in jobs and public routes.
 */
export const sessionOfCall = new AsyncLocalStorage<string>()

/** The verified claims of an access token. */
export type Bearer = {
  customerId: string
  storefront: string
  isBusiness: boolean
  /** The id of the sign-in that issued the token. See: backend/identity/sessions/ended-sessions-store.ts */
  sessionId: string
  /** When the password was given, since the epoch. Without it no sign-in counts as fresh. See: bearer-requirements.ts */
  signedInAtSeconds?: number | undefined
}

type Refusal = { code?: string; cause?: unknown }

/** The access token is not, or no longer, valid. */
export class AccessTokenRefused extends Error {
  override name = 'AccessTokenRefused' as const
  /** The `code` of the response. */
  readonly code: string

  constructor(message: string, { code = UNAUTHENTICATED, cause }: Refusal = {}) {
    super(message, { cause })
    this.code = code
  }
}

/**
 * Throws `AccessTokenRefused` on anything that is not a valid access token of one of the storefronts' authorities. Any other error
 * means that the check itself failed, which says nothing about the token.
 */
export type VerifyAccessToken = (token: string, use?: TokenUse) => Promise<Bearer>

/**
 * A read may go on for a second after its session has ended, because a lookup serves all reads of a page. A change may not: one made
 * with a stolen token, such as a new passkey, would outlast the owner's sign-out everywhere.
 */
export type TokenUse = 'read' | 'change'

declare module 'fastify' {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- only an interface can be added to
  interface FastifyRequest {
    /** The signed-in customer. Reading it in a route outside `requireBearer` throws. */
    bearer: Bearer
    customerId: string
  }
}

const unauthenticated = (cause?: AccessTokenRefused) =>
  new DomainError(401, cause?.code ?? UNAUTHENTICATED, 'The request needs a valid access token as bearer.', { cause })

const ACCESS_TOKEN = /^[\w-]+\.[\w-]+\.[\w-]+$/

const useIn = ({ method }: FastifyRequest): TokenUse => (method === 'GET' || method === 'HEAD' ? 'read' : 'change')

/** Every route that this scope registers afterwards requires a valid bearer token. */
export const requireBearer = (app: FastifyInstance, verifyAccessToken: VerifyAccessToken) => {
  app.addHook('onRequest', async (request, reply) => {
    const token = bearerTokenOf(request, ACCESS_TOKEN)
    if (!token) {
      challengeBearer(reply)
      throw unauthenticated()
    }
    request.bearer = await verifyAccessToken(token, useIn(request)).catch((cause: unknown) => {
      // The page of a refused token signs its customer out, so no other failure may look like a refusal.
      if (!(cause instanceof AccessTokenRefused)) throw cause
      challengeBearer(reply, { error: 'invalid_token' })
      throw unauthenticated(cause)
    })
    request.customerId = request.bearer.customerId
    // The response belongs to one customer's account, so no shared cache may store it.
    reply.header('cache-control', 'no-store')
  })
  // Runs after the body is parsed, because the parser's events belong to the connection and not to the call.
  app.addHook('preValidation', (request, _reply, done) => sessionOfCall.run(request.bearer.sessionId, done))
}
