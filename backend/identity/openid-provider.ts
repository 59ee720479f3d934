import Provider, {
  errors,
  interactionPolicy,
  type Configuration as ProviderConfiguration,
  type JWTStructured,
} from 'oidc-provider'
import type { CustomersRepository } from '../customers/customers-repository.ts'
import type { Database } from '../database/database.ts'
import { unavailableOf } from '../errors.ts'
import { loggedPathOf, type Logger } from '../logger.ts'
import { displayNameOf, identityClaimsOf } from './account-claims.ts'
import { refuseBegunElsewhere, rememberBegun } from './begun-here.ts'
import { cookieName } from './cookie-name.ts'
import { rememberEndedSession, sessionIdOf } from './ended-sessions.ts'
import type { IdentityKeys } from './identity-keys.ts'
import { createOidcAdapter } from './oidc-adapter.ts'
import { isOfFormerPassword } from './password-changes.ts'
import { createProviderPages } from './provider-pages.ts'
import { guardResponses } from './response-guard.ts'
import type { StorefrontSites } from './storefront-sites.ts'

export type OpenidProviderOptions = {
  sites: StorefrontSites
  database: Database
  logger: Logger
  customers: CustomersRepository
  keys: IdentityKeys
  apiAudience: string
  accessTokenTtlSeconds: number
}

const ACCOUNT_SITE_CLIENT = 'account-site'

const MINUTE = 60
const DAY = 24 * 60 * MINUTE
/** A customer who comes back within two weeks need not sign in again. */
const SESSION_SECONDS = 14 * DAY
/** Nobody's: of who only came to sign in, or to sign out. */
const NOBODYS_SESSION_SECONDS = 60 * MINUTE

/**
 * `prompt=create` opens the registration; consent is never asked, because the client is the retailer's own site.
 * A session whose account `findAccount` refuses asks for the password, as if there were none.
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

const clientsOf = ({ accountOrigin }: StorefrontSites): ProviderConfiguration['clients'] => [
  {
    client_id: ACCOUNT_SITE_CLIENT,
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [`${accountOrigin}/sign-in/callback`, `${accountOrigin}/sign-in/silent-callback`],
    post_logout_redirect_uris: [
      '/',
      '/account-deleted',
      '/change-email-success',
      '/change-email-cancellation-success',
    ].map((path) => `${accountOrigin}${path}`),
    id_token_signed_response_alg: 'ES256',
    // The site asks for the password again before a sensitive change, unless it was given a moment ago.
    require_auth_time: true,
  },
]

const accountsOf = ({ customers, sites }: OpenidProviderOptions): ProviderConfiguration['findAccount'] =>
  async function findAccount({ oidc }, accountId, token) {
    const customer = await customers.find(accountId)
    // A session of one storefront is worth nothing at another.
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

/** The grant of everything that the account site may ask for, made without a question. */
const loadGrant =
  ({ apiAudience }: OpenidProviderOptions): ProviderConfiguration['loadExistingGrant'] =>
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

const accessTokenClaims =
  ({ customers, sites }: OpenidProviderOptions): ProviderConfiguration['extraTokenClaims'] =>
  async ({ oidc }, token) => {
    if (token.kind !== 'AccessToken') return undefined
    const customer = await customers.find(token.accountId)
    if (!customer) return undefined
    return {
      ...identityClaimsOf(customer),
      storefront: sites.storefront.code,
      sid: sessionIdOf(token.sessionUid ?? ''),
      // By this the APIs tell whether a sign-in is fresh enough for a sensitive change.
      auth_time: oidc.entities.AuthorizationCode?.authTime,
    }
  }

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

const featuresOf = (options: OpenidProviderOptions): ProviderConfiguration['features'] => {
  const pages = createProviderPages(options.sites)
  return {
    devInteractions: { enabled: false },
    userinfo: { enabled: true },
    // Anybody could have them remembered, uncounted.
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: resourceServers(options),
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: pages.confirmSignOut,
      postLogoutSuccessSource: pages.signedOut,
    },
  }
}

/** Every byte of the token lands in a cookie; 132 bits are plenty for an id that nobody looks up. */
const shortenTokenId = (_context: unknown, _token: unknown, { payload }: JWTStructured) => {
  payload['jti'] = String(payload['jti']).slice(0, 22)
}

const configurationOf = (options: OpenidProviderOptions): ProviderConfiguration => {
  const { sites, database, keys, accessTokenTtlSeconds } = options
  return {
    adapter: createOidcAdapter({ database, storefront: sites.storefront.code }),
    clients: clientsOf(sites),
    // The first of its kind signs.
    jwks: { keys: keys.signingKeys },
    cookies: {
      keys: keys.cookieKeys,
      names: {
        // Of this host alone: else a page of a neighbouring one could sign customers in to an account of its choice.
        session: cookieName(sites, 'session', '__Host-'),
        // These have a path, which `__Host-` forbids. See: [Note: Sign-ins begun elsewhere].
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
    scopes: ['openid', 'email', 'profile'],
    // The access token is for the APIs, so what the site shows of the customer has to be in the ID token.
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
        rememberBegun(context, sites, interaction)
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

/** The library tells nobody else of what fails in it, and calls each failure a fault of ours. */
const tellFailures = (provider: Provider, logger: Logger) => {
  provider.on('server_error', (context, thrown) => {
    const away = unavailableOf(thrown)
    if (away) {
      context.status = away.statusCode
      context.set('retry-after', String(away.retryAfterSeconds))
    }
    logger.error({ err: away ?? thrown, path: loggedPathOf(context.path) }, 'an OpenID request failed')
  })
}

/** Before it is destroyed: without its session nobody could ask again for a sign-out that broke off half-way. */
const rememberEnds = ({ Session }: Provider, database: Database) => {
  const { destroy } = Session.prototype
  Session.prototype.destroy = async function destroyRemembered(this: typeof Session.prototype) {
    await rememberEndedSession(database, this.uid)
    await destroy.call(this)
  }
}

/** The library would keep another session for whoever comes with the cookie of one that is gone, asked for or not. */
const keepNoEmptySessions = ({ Session }: Provider) => {
  const { get } = Session
  Session.get = async function getKept(this: typeof Session, context) {
    const session = await get.call(this, context)
    const isKept = typeof session.exp === 'number'
    if (!isKept && !('new' in session)) Object.defineProperty(session, 'new', { value: true })
    return session
  }
}

/** The OpenID provider of one storefront. */
export const createOpenidProvider = (options: OpenidProviderOptions): Provider => {
  const provider = new Provider(options.sites.issuer, configurationOf(options))
  // The edge ends TLS; the plugin that dispatches to us writes the forwarded headers from the configuration.
  provider.proxy = true
  provider.use(guardResponses(options))
  provider.use(refuseBegunElsewhere(options.sites))
  keepNoEmptySessions(provider)
  rememberEnds(provider, options.database)
  tellFailures(provider, options.logger)
  return provider
}
