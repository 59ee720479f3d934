import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import type { Failure } from '@account/shared/micro-frontend/host-services.ts'
import { fetchPreloaded } from '../preload/preloaded-responses.ts'
import { describeFailure } from '../reporting/describe-failure.ts'
import { sendReport } from '../reporting/send-report.ts'

const ANSWER_TIMEOUT_MS = 10_000

type LoadFailure = Failure & {
  /** What was to run, as it names itself in reports. */
  source: 'host' | 'embed'
  /** Of the account site. */
  origin: string
}

/**
 * Tells of code that did not arrive, with nothing but what came with the first script: whom to tell is read from the
 * configuration, and checked by nobody. Never rejects; what cannot be told is lost, as ever.
 */
export const reportLoadFailure = async ({ source, origin, ...failure }: LoadFailure): Promise<void> => {
  try {
    const answer = await fetchPreloaded(new URL('/config.json', origin).href, {
      credentials: 'omit',
      cache: 'no-cache',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const { services, storefront } = (await answer.json()) as RuntimeConfig
    const report = describeFailure(failure, { correlationId: crypto.randomUUID(), source, storefront })
    sendReport(report, { address: services.reports })
  } catch {
    // The customer has been told.
  }
}
