import type { FastifyPluginAsync, RouteOptions } from 'fastify'
import { createApp } from './app.ts'
import type { VerifyAccessToken } from '../platform/authentication/bearer-authentication.ts'
import { createPush } from '../platform/push/create-push.ts'
import type { PushLimits } from '../platform/push/push-limits.ts'
import type { Demo } from './demo.ts'
import { createIdentityParts, type IdentityParts } from './identity-parts.ts'
import { createOpenidIdentity } from './openid-identity.ts'
import { createPlatformServices, type PlatformOptions, type PlatformServices } from './platform-services.ts'
import { createServices } from './services.ts'

/** Verifies customers' tokens; `plugin` serves the pages that issue them. */
type Identity = { verifyAccessToken: VerifyAccessToken; plugin?: FastifyPluginAsync }

export type Identify = (options: {
  platform: PlatformServices
  parts: IdentityParts
  demo: Demo | undefined
}) => Promise<Identity>

const identifyByOpenid: Identify = ({ platform, parts, demo }) =>
  createOpenidIdentity({ platform, parts, demoSignIns: demo?.signIns })

type BackEndOptions = PlatformOptions & {
  /** Only in environment d. */
  createDemo?: ((platform: PlatformServices) => Demo | Promise<Demo>) | undefined
  identify?: Identify
  pushLimits?: PushLimits | undefined
  connectionsEndWithinMs?: number | undefined
  /** Called with every registered route. */
  onRoute?: (route: RouteOptions) => void
}

/** Builds the whole back end. It neither listens nor runs jobs yet: the caller starts `app` and `jobs`. */
export const composeBackEnd = async (options: BackEndOptions) => {
  const { configuration, logger, database, createDemo, identify = identifyByOpenid, pushLimits } = options
  const { onRoute, connectionsEndWithinMs } = options
  const platform = await createPlatformServices({ configuration, logger, database })
  const demo = await createDemo?.(platform)
  const { sendMail } = platform.mail
  const parts = createIdentityParts({ configuration, database, limits: platform.limits, sendMail })
  const { verifyAccessToken, plugin } = await identify({ platform, parts, demo })
  const push = await createPush({ configuration, logger, database, verifyAccessToken, limits: pushLimits })
  const { services, jobs, intake, internal, addMetrics, stop } = await createServices({
    platform,
    identity: parts,
    push,
    demo,
  })
  const app = await createApp({
    ...{ configuration, logger, database, verifyAccessToken, services, onRoute, connectionsEndWithinMs },
    identity: plugin,
    pages: platform.mail.pages,
    ...{ internal, addMetrics },
  })
  return {
    app,
    jobs,
    intake,
    push,
    mail: platform.mail,
    objects: platform.objects,
    /** Call it after `app` is closed and no job runs any more. */
    async stop() {
      push.stop()
      await stop()
      await platform.mail.stop()
    },
  }
}
