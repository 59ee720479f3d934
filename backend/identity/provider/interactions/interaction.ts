import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { Authority } from '../openid/authorities.ts'
import { isStartedHere } from '../openid/login-csrf.ts'
import { endFormerSession } from '../openid/end-session.ts'
import { messagesIn } from '../../../messages/messages.ts'
import type { SignedIn } from './sign-in-service.ts'

export type InteractionRequest = FastifyRequest<{
  Params: { uid: string }
  Querystring: { account?: string; page?: string }
}>

const LONGEST_PATH = 2000

/** The path of an address of the account site; '/' for any other address, so that no caller redirects to another site. */
const pathWithin = (origin: string, address: string | undefined): string => {
  const url = URL.parse(address ?? '/', origin)
  const path = url?.origin === origin ? `${url.pathname}${url.search}${url.hash}` : '/'
  return path.length > LONGEST_PATH || path.startsWith('//') ? '/' : path
}

type OpenInteraction = { authority: Authority; id: string; request: FastifyRequest; reply: FastifyReply }

const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The pending sign-in of this browser. Throws `SessionNotFound` if there is none or it has expired. */
export const openInteraction = async ({ authority, id, request, reply }: OpenInteraction) => {
  const { provider, sites } = authority
  const details = await provider.interactionDetails(request.raw, reply.raw)
  if (details.uid !== id) throw new errors.SessionNotFound('the page belongs to another interaction')
  if (!isStartedHere(request.raw, sites, id)) throw new errors.SessionNotFound('the sign-in was begun elsewhere')
  const text = messagesIn(sites.storefront.locale)

  return {
    id,
    sites,
    isRegistration: details.prompt.name === 'create',
    /** The customer who is signed in already and must give the password again. */
    signedInId: details.session?.accountId,
    loginHint: stringOf(details.params['login_hint']),
    wrongCredentials: { password: text('faults.credentials') },
    /** The path of the account site that the sign-in was begun for. */
    returnTo: pathWithin(sites.accountOrigin, stringOf(details.params['return_to'])),
    refusedPasskey: { passkey: text('faults.passkey') },
    /** Returns the address where the OpenID flow continues. */
    async complete({ customerId, signedInAtSeconds, method }: Omit<SignedIn, 'outcome'>): Promise<string> {
      await endFormerSession(provider, { request, reply, interaction: details, customerId })
      const login = { accountId: customerId, amr: [method], ts: signedInAtSeconds }
      const result = { login, [details.prompt.name]: login }
      return provider.interactionResult(request.raw, reply.raw, result, { mergeWithLastSubmission: false })
    },
  }
}

export type Interaction = Awaited<ReturnType<typeof openInteraction>>
