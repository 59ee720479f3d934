import { asFolder } from '@account/shared/http/as-folder.ts'
import type { RuntimeConfig } from '@account/shared/contracts/runtime-config.ts'
import { readConsent } from '../../consent/consent.ts'
import { createReleaseSignals, type PageReleaseSignals } from './release-signals.ts'
import { sendSignals } from './send-signals.ts'
import type { Failure, ReportError } from '@account/shared/micro-frontend/host-services.ts'

/** Counts the releases of the page. Web vitals are measured only with consent to analytics, and after the page has loaded. */
export const startSignals = ({
  services,
  storefront,
}: Pick<RuntimeConfig, 'services' | 'storefront'>): PageReleaseSignals => {
  const signals = createReleaseSignals({
    storefront,
    send: (message) => sendSignals(message, asFolder(services.signals)),
  })
  const measure = () => {
    if (readConsent()?.analytics !== true) return
    // A page without this part works as well, and has fewer measurements.
    import('./web-vitals.ts').then(({ watchWebVitals }) => watchWebVitals(signals)).catch(() => undefined)
  }
  if (document.readyState === 'complete') measure()
  else window.addEventListener('load', measure, { once: true })
  return signals
}

type ReporterFor = (source: string) => ReportError

/** The same reporters; `onReport` learns of each report first. */
export const reportsCounted =
  (reporterFor: ReporterFor, onReport: (source: string, failure: Failure) => void): ReporterFor =>
  (source) => {
    const report = reporterFor(source)
    return (failure) => {
      onReport(source, failure)
      return report(failure)
    }
  }
