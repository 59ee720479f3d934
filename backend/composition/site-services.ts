import type { Service } from '../platform/http/service.ts'
import type { AddMetrics } from '../platform/metrics/serve-metrics.ts'
import { operationsRoutes } from '../site/operations/operations-routes.ts'
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
import type { PlatformServices } from './platform-services.ts'

/** The requests and reports of the site's pages that need no sign-in. */
export const createSiteServices = ({ configuration, database, limits }: PlatformServices) => {
  const publicConfigs = createPublicConfigService(createPublicConfigRepository(database), configuration)
  const trackingEvents = createTrackingRepository(database)
  const reports = createErrorReportsService(createErrorReportsRepository(database))
  const signalCounts = createReleaseSignalsRepository(database)
  const signals = createReleaseSignalsService(signalCounts)
  const { reportsPerAddress } = configuration

  const services: Service[] = [
    { name: 'configuration', requiresBearer: false, routes: publicConfigRoutes(publicConfigs) },
    { name: 'reports', requiresBearer: false, routes: reportsRoutes({ reports, limits, reportsPerAddress }) },
    { name: 'tracking', requiresBearer: false, routes: trackingRoutes(createTrackingService(trackingEvents), limits) },
    { name: 'signals', requiresBearer: false, routes: releaseSignalsRoutes(signals, limits) },
  ]
  if (configuration.environment === 'd')
    services.push({ name: 'operations', requiresBearer: false, routes: operationsRoutes(reports) })
  const forgetOld = () => Promise.all([reports.forgetOld(), trackingEvents.forgetOld(), signals.forgetOld()])
  const addMetrics: AddMetrics = (registry) => addReleaseMetrics(registry, signalCounts)
  return { services, internal: [releaseTotalsRoutes(signals)], addMetrics, forgetOld }
}
