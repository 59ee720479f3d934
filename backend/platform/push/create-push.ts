import type { Service } from '../http/service.ts'
import { allowedOrigins } from '../authentication/allowed-origins.ts'
import type { VerifyAccessToken } from '../authentication/bearer-authentication.ts'
import type { Configuration } from '../configuration.ts'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger.ts'
import { createPushConnections } from './push-connections.ts'
import { MESSAGE_KEPT_MS, pushLimits, type PushLimits } from './push-limits.ts'
import { startPushListener } from './push-listener.ts'
import { createPushRepository, type PushRepository } from './push-repository.ts'
import { pushRoutes } from './push-routes.ts'

type PushOptions = {
  configuration: Configuration
  logger: Logger
  database: Database
  verifyAccessToken: VerifyAccessToken
  limits?: PushLimits | undefined
}

/** Sends messages to a customer's open pages, on whichever processes their sockets are. */
export type NotifyCustomer = PushRepository['insert']

/** RFC 6455: the service restarts; connect again. */
const SERVICE_RESTART = 1012

export const createPush = async ({ limits = pushLimits, ...options }: PushOptions) => {
  const { configuration, logger, database, verifyAccessToken } = options
  const messages = createPushRepository(database)
  const connections = createPushConnections({ messages, verifyAccessToken, limits })
  const listener = await startPushListener({
    database,
    logger,
    onMessage: connections.deliver,
    onInterrupted: () => connections.closeAll(SERVICE_RESTART, 'Messages may have been missed.'),
  })
  const service: Service = {
    name: 'push',
    requiresBearer: false,
    routes: pushRoutes({ connections, limits, allowedOrigins: allowedOrigins(configuration) }),
  }
  return {
    service,
    notify: messages.insert,
    forgetOldMessages: () => messages.deleteBefore(new Date(Date.now() - MESSAGE_KEPT_MS)),
    stop: listener.stop,
  }
}

export type Push = Awaited<ReturnType<typeof createPush>>
