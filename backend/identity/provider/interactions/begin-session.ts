import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Authority } from '../openid/authorities.ts'
import { endSession, sessionOf } from '../openid/end-session.ts'
import { ACCOUNT_SITE_CLIENT, SESSION_SECONDS } from '../openid/provider-configuration.ts'
import type { SignedIn } from './sign-in-service.ts'
import { tokenCookieNames } from '@account/shared/contracts/token-cookie-names.ts'
import type { StorefrontSites } from '../../../platform/storefront-sites.ts'

/** Makes the browser delete the tokens of the account site, in the form in which that site writes them. */
export const forgetTokens = (reply: FastifyReply, { parentDomain }: Pick<StorefrontSites, 'parentDomain'>): void => {
  const end = `Domain=${parentDomain}; Path=/; Secure; SameSite=Strict; Expires=${new Date(0).toUTCString()}`
  // The OpenID library writes its cookies to the raw response as well.
  for (const name of tokenCookieNames) reply.raw.appendHeader('set-cookie', `${name}=; ${end}`)
}

type BegunSession = { request: FastifyRequest; reply: FastifyReply; signedIn: Omit<SignedIn, 'outcome'> }

/**
 * Signs a customer in without a pending sign-in, because the link of a mail may open in another browser. The account site then
 * gets its code without a page. An earlier session of this browser ends, and so do the tokens that it left.
 */
export const beginSession = async ({ provider, sites }: Authority, { request, reply, signedIn }: BegunSession) => {
  const former = await sessionOf(provider, request, reply)
  if (former) await endSession(provider, former, ACCOUNT_SITE_CLIENT)

  const { customerId: accountId, signedInAtSeconds: loginTs, method } = signedIn
  const session = new provider.Session()
  session.loginAccount({ accountId, loginTs, amr: [method] })
  await session.save(SESSION_SECONDS)

  const { cookies } = provider.createContext(request.raw, reply.raw)
  cookies.secure = sites.issuer.startsWith('https:')
  const expires = new Date(Date.now() + SESSION_SECONDS * 1000)
  cookies.set(provider.cookieName('session'), session.jti, { httpOnly: true, sameSite: 'lax', signed: true, expires })
  forgetTokens(reply, sites)
}
