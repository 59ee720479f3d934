import Fastify from 'fastify'
import type { AddressInfo } from 'node:net'
import type { VerifyAccessToken } from '../../authentication/bearer-authentication.ts'
import type { Database } from '../../database/database.ts'
import { createLogger } from '../../logger.ts'
import { testConfiguration } from '../../../testing/test-configuration.ts'
import { createPush } from '../create-push.ts'
import { pushLimits, type PushLimits } from '../push-limits.ts'

type ServePushOptions = {
  database: Database
  /** Replaces the limits of production. */
  limits: Partial<PushLimits>
  verifyAccessToken: VerifyAccessToken
}

/** Serves push alone on a port of its own, with the given token check. */
export const servePush = async ({ database, limits, verifyAccessToken }: ServePushOptions) => {
  const configuration = testConfiguration()
  const logger = createLogger(configuration)
  const push = await createPush({
    ...{ configuration, logger, database, verifyAccessToken },
    limits: { ...pushLimits, ...limits },
  })
  const app = Fastify()
  await app.register(push.service.routes, { prefix: '/push' })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return {
    port,
    notify: push.notify,
    async stop() {
      await app.close()
      push.stop()
    },
  }
}
