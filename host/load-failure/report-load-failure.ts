import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { Failure } from '@account/shared/micro-frontend/host-services.ts'
import { fetchPreloaded } from '../preload/preloaded-responses.ts'
import { describeFailure } from '../reporting/describe-failure.ts'
import { sendReport } from '../reporting/send-report.ts'
import { keepUnsent } from '../reporting/unsent-reports.ts'

const RESPONSE_TIMEOUT_MS = 10_000

type LoadFailure = Failure & {
  /** The source of the report: the part that failed to load. */
  source: 'host' | 'embed'
  /** The origin of the account site. */
  origin: string
  /** The reference that the customer sees. */
  correlationId: string
}

/** Reads the configuration without validation, which needs a library. */
const readConfiguration = async ({ source, origin }: LoadFailure): Promise<{ address: string; storefront: string }> => {
  // A page of the shop has preloaded nothing, and may have replaced the built-ins that finding it needs.
  const load = source === 'embed' ? fetch : fetchPreloaded
  const answer = await load(`${origin}/config.json`, {
    credentials: 'omit',
    cache: 'no-cache',
    signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
  })
  const { services, storefront } = (await answer.json()) as RuntimeConfig
  return { address: services.reports, storefront }
}

/**
 * Reports code that failed to load, using only what the first script contains. Without the configuration the report is
 * kept for the next page that starts. Never rejects.
 */
export const reportLoadFailure = async (options: LoadFailure): Promise<void> => {
  const { source, correlationId } = options
  try {
    const report = describeFailure(options, { correlationId, source })
    const configuration = await readConfiguration(options).catch(() => undefined)
    if (!configuration) return keepUnsent(report)
    void sendReport({ ...report, storefront: configuration.storefront }, { address: configuration.address })
  } catch {
    // The customer already sees the failure.
  }
}
