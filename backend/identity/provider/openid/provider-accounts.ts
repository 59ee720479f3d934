import type { Configuration, JWTStructured } from 'oidc-provider'
import { displayNameOf, identityClaimsOf } from '../../customers/account-claims.ts'
import { sessionIdOf } from '../../sessions/ended-sessions-store.ts'
import { isOfFormerPassword } from '../../sessions/password-changes.ts'
import type { OpenidProviderOptions } from './provider-options.ts'

/** The account of a session or a token, and its claims. */
export const accountsOf = ({ customers, sites }: OpenidProviderOptions): Configuration['findAccount'] =>
  async function findAccount({ oidc }, accountId, token) {
    const customer = await customers.find(accountId)
    // A session of one storefront is invalid at another.
    if (!customer || customer.storefront !== sites.storefront.code) return undefined
    const signedInAtSeconds = token && 'authTime' in token ? token.authTime : oidc.session?.loginTs
    if (isOfFormerPassword(customer, signedInAtSeconds)) return undefined
    const sessionUid = token && 'sessionUid' in token ? token.sessionUid : undefined
    return {
      accountId,
      claims: async () => ({
        sub: customer.id,
        email: customer.email,
        name: displayNameOf(customer),
        ...identityClaimsOf(customer),
        ...(sessionUid ? { sid: sessionIdOf(sessionUid) } : {}),
      }),
    }
  }

/** Grants everything that the account site may request, without a consent page. */
export const loadGrant =
  ({ apiAudience }: OpenidProviderOptions): Configuration['loadExistingGrant'] =>
  async ({ oidc }) => {
    const { client, session, provider } = oidc
    if (!client || !session?.accountId) return undefined
    const grantId = session.grantIdFor(client.clientId)
    const existing = grantId ? await provider.Grant.find(grantId) : undefined
    if (existing && existing.accountId === session.accountId) return existing
    const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId })
    grant.addOIDCScope('openid email profile')
    grant.addResourceScope(apiAudience, '')
    await grant.save()
    return grant
  }

/** The claims that the APIs read. */
export const accessTokenClaims =
  ({ customers, sites }: OpenidProviderOptions): Configuration['extraTokenClaims'] =>
  async ({ oidc }, token) => {
    if (token.kind !== 'AccessToken') return undefined
    const customer = await customers.find(token.accountId)
    if (!customer) return undefined
    return {
      ...identityClaimsOf(customer),
      storefront: sites.storefront.code,
      sid: sessionIdOf(token.sessionUid ?? ''),
      // The APIs use this claim to decide whether a sign-in is fresh enough for a sensitive change.
      auth_time: oidc.entities.AuthorizationCode?.authTime,
    }
  }

/** Every byte of the token counts against a cookie; 132 bits are enough for an id that is never looked up. */
export const shortenTokenId = (_context: unknown, _token: unknown, { payload }: JWTStructured) => {
  payload['jti'] = String(payload['jti']).slice(0, 22)
}
