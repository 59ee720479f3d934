import type { FastifyReply, FastifyRequest } from 'fastify'
import { errors } from 'oidc-provider'
import type { Authority } from './authorities.ts'
import { isBegunHere } from './begun-here.ts'
import { endFormerSession } from './end-session.ts'
import { messagesIn } from '../../messages/messages.ts'
import type { SignedIn } from './sign-in-service.ts'

export type InteractionRequest = FastifyRequest<{
  Params: { uid: string }
  Querystring: { account?: string; page?: string }
}>

type OpenInteraction = { authority: Authority; id: string; request: FastifyRequest; reply: FastifyReply }

const stringOf = (value: unknown) => (typeof value === 'string' ? value : undefined)

/** The pending sign-in of this browser. Throws `SessionNotFound` if there is none or it has expired. */
export const openInteraction = async ({ authority, id, request, reply }: OpenInteraction) => {
  const { provider, sites } = authority
  const details = await provider.interactionDetails(request.raw, reply.raw)
  if (details.uid !== id) throw new errors.SessionNotFound('the page belongs to another interaction')
  if (!isBegunHere(request.raw, sites, id)) throw new errors.SessionNotFound('the sign-in was begun elsewhere')
  const text = messagesIn(sites.storefront.locale)

  return {
    id,
    sites,
    isRegistration: details.prompt.name === 'create',
    /** The customer who is signed in already and must give the password again. */
    signedInId: details.session?.accountId,
    loginHint: stringOf(details.params['login_hint']),
    wrongCredentials: { password: text('faults.credentials') },
    /** The name of the passkey that a newcomer registers with; the settings can change it. */
    firstPasskeyName: text('passkey.firstName'),
    refusedPasskey: { passkey: text('faults.passkey') },
    takenEmail: { email: text('faults.emailTaken') },
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
