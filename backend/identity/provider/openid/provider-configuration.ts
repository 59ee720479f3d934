import { errors, interactionPolicy, type Configuration } from 'oidc-provider'
import { rememberStarted } from './login-csrf.ts'
import { cookieName } from './cookie-name.ts'
import { createOidcAdapter } from './oidc-payloads-store.ts'
import { accessTokenClaims, accountsOf, loadGrant, shortenTokenId } from './provider-accounts.ts'
import { createProviderPages } from './provider-pages.ts'
import type { OpenidProviderOptions } from './provider-options.ts'
import type { StorefrontSites } from '../../../platform/storefront-sites.ts'

export const ACCOUNT_SITE_CLIENT = 'account-site'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** A customer who returns within two weeks need not sign in again. */
export const SESSION_SECONDS = 14 * DAY
/** The lifetime of a session without an account, which belongs to a visitor who only opened a sign-in or a sign-out. */
const NOBODYS_SESSION_SECONDS = 60 * MINUTE

/**
 * `prompt=create` opens the registration; there is no consent prompt, because the client is the retailer's own site. A
 * session whose account `findAccount` rejects leads to the password prompt, like a missing session.
 */
const promptPolicy = () => {
  const policy = interactionPolicy.base()
  policy.remove('consent')
  policy.add(new interactionPolicy.Prompt({ name: 'create', requestable: true }), 0)
  policy
    .get('login')
    ?.checks.add(
      new interactionPolicy.Check(
        'session_void',
        'The session was begun with a former password',
        'login_required',
        ({ oidc }) => oidc.session?.accountId !== undefined && oidc.account === undefined,
      ),
    )
  return policy
}

const clientsOf = ({ accountOrigin }: StorefrontSites): Configuration['clients'] => [
  {
    client_id: ACCOUNT_SITE_CLIENT,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${accountOrigin}/sign-in/callback`, `${accountOrigin}/sign-in/silent-callback`],
    post_logout_redirect_uris: [
      '/',
      '/signed-out',
      '/account-deleted',
      '/change-email-success',
      '/change-email-cancellation-success',
    ].map((path) => `${accountOrigin}${path}`),
    id_token_signed_response_alg: 'ES256',
    // The site asks for the password again before a sensitive change, unless the customer gave it a moment ago.
    require_auth_time: true,
  },
]

const resourceServers = ({ apiAudience, accessTokenTtlSeconds }: OpenidProviderOptions) => ({
  enabled: true,
  defaultResource: () => apiAudience,
  useGrantedResource: () => true,
  getResourceServerInfo: (_context: unknown, resource: string) => {
    if (resource !== apiAudience) throw new errors.InvalidTarget()
    return {
      scope: '',
      audience: apiAudience,
      accessTokenTTL: accessTokenTtlSeconds,
      accessTokenFormat: 'jwt' as const,
      jwt: { sign: { alg: 'ES256' as const } },
    }
  },
})

const featuresOf = (options: OpenidProviderOptions): Configuration['features'] => {
  const pages = createProviderPages(options.sites)
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: true },
    // A pushed request would let anonymous callers store records that no rate limit counts.
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: resourceServers(options),
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: pages.confirmSignOut,
      postLogoutSuccessSource: pages.signedOut,
    },
  }
}

/** The configuration of the library for one storefront. */
export const configurationOf = (options: OpenidProviderOptions): Configuration => {
  const { sites, database, keys, accessTokenTtlSeconds } = options
  return {
    adapter: createOidcAdapter({ database, storefront: sites.storefront.code }),
    clients: clientsOf(sites),
    // The first key of each kind signs.
    jwks: { keys: keys.signingKeys },
    cookies: {
      keys: keys.cookieKeys,
      names: {
        // The cookie is restricted to this host, because a page of a neighbouring host could otherwise sign customers in to
        // an account of its choice.
        session: cookieName(sites, 'session', '__Host-'),
        // These cookies have a path, which `__Host-` forbids. See: [Note: Login CSRF].
        interaction: cookieName(sites, 'interaction', '__Secure-'),
        resume: cookieName(sites, 'resume', '__Secure-'),
      },
      long: { httpOnly: true, sameSite: 'lax', signed: true },
      short: { httpOnly: true, sameSite: 'lax', signed: true },
    },
    claims: {
      openid: ['sub', 'sid', 'auth_time', 'amr', 'authentication_method', 'idp_type', 'idp_sub'],
      email: ['email'],
      profile: ['name'],
    },
    // The path that the account site returns to. A registration continues in a mail, where the site's own state is unknown.
    extraParams: ['return_to'],
    scopes: ['openid', 'email', 'profile'],
    // The access token is for the APIs, so the ID token carries what the site shows of the customer.
    conformIdTokenClaims: false,
    responseTypes: ['code'],
    pkce: { required: () => true },
    clientBasedCORS: (_context, origin) => origin === sites.accountOrigin,
    features: featuresOf(options),
    findAccount: accountsOf(options),
    loadExistingGrant: loadGrant(options),
    extraTokenClaims: accessTokenClaims(options),
    interactions: {
      policy: promptPolicy(),
      url: (context, interaction) => {
        rememberStarted(context, sites, interaction)
        return `/interaction/${interaction.uid}`
      },
    },
    renderError: createProviderPages(sites).error,
    formats: { customizers: { jwt: shortenTokenId } },
    ttl: {
      AccessToken: accessTokenTtlSeconds,
      IdToken: accessTokenTtlSeconds,
      AuthorizationCode: MINUTE,
      Interaction: 60 * MINUTE,
      Session: (_context, { accountId }) => (accountId === undefined ? NOBODYS_SESSION_SECONDS : SESSION_SECONDS),
      Grant: SESSION_SECONDS,
    },
  }
}
