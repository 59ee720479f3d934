import { hashPassword, type CheckPassword } from '../identity/customers/password-hash.ts'
import { hasSessionEnded, rememberEndedSession } from '../identity/sessions/ended-sessions-store.ts'
import { createSigner } from '../platform/database/signing-key.ts'
import type { Service } from '../platform/http/service.ts'
import type { AddMetrics } from '../platform/metrics/serve-metrics.ts'
import { operationsRoutes, type ListActivity } from '../site/operations/operations-routes.ts'
import { createSourceMaps } from '../site/operations/source-maps.ts'
import { createOperatorSessions } from '../site/operators/operator-sessions.ts'
import { createPublicConfigRepository } from '../site/public-config/public-config-repository.ts'
import { publicConfigRoutes } from '../site/public-config/public-config-routes.ts'
import { createPublicConfigService } from '../site/public-config/public-config-service.ts'
import { createErrorReportsRepository } from '../site/reports/error-reports-repository.ts'
import { createErrorReportsService } from '../site/reports/error-reports-service.ts'
import { reportsRoutes } from '../site/reports/reports-routes.ts'
import { addReleaseMetrics } from '../site/signals/release-metrics.ts'
import { createReleaseSignalsRepository } from '../site/signals/release-signals-repository.ts'
import { releaseSignalsRoutes } from '../site/signals/release-signals-routes.ts'
import { createReleaseSignalsService } from '../site/signals/release-signals-service.ts'
import { releaseTotalsRoutes } from '../site/signals/release-totals-routes.ts'
import { createTrackingRepository } from '../site/tracking/tracking-repository.ts'
import { trackingRoutes } from '../site/tracking/tracking-routes.ts'
import { createTrackingService } from '../site/tracking/tracking-service.ts'
import { sourceMapStorage } from './source-map-storage.ts'
import type { PlatformServices } from './platform-services.ts'

type SiteOptions = {
  platform: PlatformServices
  listActivity: ListActivity
  checkPassword: CheckPassword
  /** The password of the operator `operator`, in environment d only. */
  demoPassword: string | undefined
}

/** Fixed, because a session is valid only where the hash of its operator's password is the same. The password is public anyway. */
const DEMO_SALT = Buffer.from('operator')

/** The operators of the configuration; environment d has one of its own. */
const operatorsOf = async ({ configuration }: PlatformServices, demoPassword: string | undefined) => {
  const { operators, passwordHashCost } = configuration
  if (demoPassword === undefined) return operators
  return [
    ...operators,
    { name: 'operator', passwordHash: await hashPassword(demoPassword, passwordHashCost, DEMO_SALT) },
  ]
}

/** The requests and reports of the site's pages that need no sign-in of a customer. */
export const createSiteServices = async ({ platform, listActivity, checkPassword, demoPassword }: SiteOptions) => {
  const { configuration, database, limits } = platform
  const publicConfigs = createPublicConfigService(createPublicConfigRepository(database), configuration)
  const trackingEvents = createTrackingRepository(database)
  const reports = createErrorReportsService({ reports: createErrorReportsRepository(database), limits })
  const signalCounts = createReleaseSignalsRepository(database)
  const signals = createReleaseSignalsService(signalCounts)
  const { reportsPerAddress, loadsPerNetwork } = configuration
  const maps = createSourceMaps(sourceMapStorage(configuration))
  const sessions = createOperatorSessions({
    signer: await createSigner(database, 'operators'),
    operators: await operatorsOf(platform, demoPassword),
    checkPassword,
    ended: {
      add: (id) => rememberEndedSession(database, id),
      has: (id) => hasSessionEnded(database, id),
    },
  })

  const services: Service[] = [
    { name: 'configuration', requiresBearer: false, routes: publicConfigRoutes(publicConfigs) },
    { name: 'reports', requiresBearer: false, routes: reportsRoutes({ reports, limits, reportsPerAddress }) },
    { name: 'tracking', requiresBearer: false, routes: trackingRoutes(createTrackingService(trackingEvents), limits) },
    {
      name: 'operations',
      requiresBearer: false,
      routes: operationsRoutes({ reports, listActivity, sessions, limits, maps }),
    },
    { name: 'signals', requiresBearer: false, routes: releaseSignalsRoutes({ signals, limits, loadsPerNetwork }) },
  ]
  const forgetOld = () => Promise.all([reports.forgetOld(), trackingEvents.forgetOld(), signals.forgetOld()])
  const addMetrics: AddMetrics = (registry, readStored) =>
    addReleaseMetrics(registry, { listTotals: async () => (await readStored(signalCounts.listTotals)) ?? [] })
  return { services, internal: [releaseTotalsRoutes(signals)], addMetrics, forgetOld }
}
