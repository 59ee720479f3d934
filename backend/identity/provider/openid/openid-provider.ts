import Provider from 'oidc-provider'
import type { Database } from '../../../platform/database/database.ts'
import { unavailableOf } from '../../../platform/errors.ts'
import { loggedPathOf, type Logger } from '../../../platform/logger.ts'
import { refuseStartedElsewhere } from './login-csrf.ts'
import { rememberEndedSession } from '../../sessions/ended-sessions-store.ts'
import { configurationOf } from './provider-configuration.ts'
import type { OpenidProviderOptions } from './provider-options.ts'
import { guardResponses } from './response-guard.ts'

/** The library reports its failures only through these events, and labels each one a server error. */
const notifyFailures = (provider: Provider, logger: Logger) => {
  provider.on('server_error', (context, thrown) => {
    const away = unavailableOf(thrown)
    if (away) {
      context.status = away.statusCode
      context.set('retry-after', String(away.retryAfterSeconds))
    }
    logger.error({ err: away ?? thrown, path: loggedPathOf(context.path) }, 'an OpenID request failed')
  })
}

/** Runs before the session is destroyed: without the session the customer could not repeat an interrupted sign-out. */
const rememberEnds = ({ Session }: Provider, database: Database) => {
  const { destroy } = Session.prototype
  Session.prototype.destroy = async function destroyRemembered(this: typeof Session.prototype) {
    await rememberEndedSession(database, this.uid)
    await destroy.call(this)
  }
}

/** The library would store a new session for each visitor who sends the cookie of an ended one. */
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
  // The edge terminates TLS; the plugin that calls this provider sets the forwarded headers from the configuration.
  provider.proxy = true
  provider.use(guardResponses(options))
  provider.use(refuseStartedElsewhere(options.sites))
  keepNoEmptySessions(provider)
  rememberEnds(provider, options.database)
  notifyFailures(provider, options.logger)
  return provider
}
