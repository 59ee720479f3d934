import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { Failure } from '@account/shared/micro-frontend/host-services.ts'
import { fetchPreloaded } from '../preload/preloaded-responses.ts'
import { describeFailure } from '../reporting/describe-failure.ts'
import { sendReport } from '../reporting/send-report.ts'

const ANSWER_TIMEOUT_MS = 10_000

type LoadFailure = Failure & {
  /** The source of the report: the part that failed to load. */
  source: 'host' | 'embed'
  /** The origin of the account site. */
  origin: string
  /** The reference that the customer sees. */
  correlationId?: string
}

/**
 * Reports code that failed to load, using only what the first script contains. The address of the report service is
 * read from the configuration without validation. Never rejects; a report that cannot be sent is lost.
 */
export const reportLoadFailure = async (options: LoadFailure): Promise<void> => {
  const { source, origin, ...failure } = options
  try {
    const correlationId = options.correlationId ?? crypto.randomUUID()
    // A page of the shop has preloaded nothing, and may have replaced the built-ins that finding it needs.
    const load = source === 'embed' ? fetch : fetchPreloaded
    const answer = await load(`${origin}/config.json`, {
      credentials: 'omit',
      cache: 'no-cache',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const { services, storefront } = (await answer.json()) as RuntimeConfig
    const report = describeFailure(failure, { correlationId, source, storefront })
    void sendReport(report, { address: services.reports })
  } catch {
    // The customer already sees the failure.
  }
}
