import Provider from 'oidc-provider'
import type { Database } from '../../platform/database/database.ts'
import { unavailableOf } from '../../platform/errors.ts'
import { loggedPathOf, type Logger } from '../../platform/logger.ts'
import { refuseBegunElsewhere } from './begun-here.ts'
import { rememberEndedSession } from '../sessions/ended-sessions-store.ts'
import { configurationOf } from './provider-configuration.ts'
import type { OpenidProviderOptions } from './provider-options.ts'
import { guardResponses } from './response-guard.ts'

/** The library tells nobody else of what fails in it, and calls each failure a fault of ours. */
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
  notifyFailures(provider, options.logger)
  return provider
}
