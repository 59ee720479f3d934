import { brandIcon } from '@account/shared/storefronts/brand-mark.ts'
import { loadConfiguration, type Configuration } from '../configuration/load-configuration.ts'
import { SiteStartError } from '../configuration/load-json.ts'
import { createRemoteLog } from '../federation/remote-log.ts'
import { reportsCounted, startSignals } from '../federation/signals/start-signals.ts'
import { createErrorReporter, reportUncaught } from '../reporting/error-reporter.ts'
import { reportAsThrower } from '../reporting/report-as-thrower.ts'
import { keepDisplayFlags } from '../routes/display-flags.ts'
import { customerIdIn } from '../session/tokens/customer-id-in-cookies.ts'
import { AuthError } from '../session/sign-in.ts'
import { mayRetrySignIn } from '../session/sign-in-retry.ts'
import { openSite, type ReporterFor, type SiteElements } from './open-site.tsx'
import { showStartFailure } from './show-start-failure.tsx'
import { isSiteDataAvailable } from '../cookies/site-data.ts'
import type { StartFailureKind } from './start-failure-page.tsx'

/** Gives the document the brand, the language and the icon of its storefront. */
const applyStorefront = ({ storefront }: Configuration): void => {
  const { documentElement } = document
  documentElement.dataset.brand = storefront.brand
  documentElement.lang = storefront.locale
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]')
  if (icon) icon.href = `data:image/svg+xml,${encodeURIComponent(brandIcon(storefront.brand))}`
}

/** Loads the configuration and opens the site. Every failure ends in a page that names it. */
export const startSite = async (elements: SiteElements): Promise<void> => {
  let reporterFor: ReporterFor | undefined
  try {
    const isSignedIn = customerIdIn(document.cookie) !== undefined
    if (!isSiteDataAvailable({ isSignedIn })) return showStartFailure(elements, 'siteData')
    keepDisplayFlags(window.location.search)
    const configuration = await loadConfiguration()
    applyStorefront(configuration)
    const remoteLog = createRemoteLog()
    const signals = startSignals(configuration.config)
    const counted = reportsCounted(createErrorReporter(configuration), (source, failure) => {
      remoteLog.countError(source)
      signals.noteReport(source, failure)
    })
    reporterFor = reportAsThrower(counted, remoteLog.sourceIn)
    reportUncaught(reporterFor('host'))
    await openSite({ elements, configuration, reporterFor, remoteLog, signals })
  } catch (error) {
    if (error instanceof AuthError && mayRetrySignIn({ search: window.location.search })) {
      reporterFor?.('host')({ action: 'session/sign-in', error })
      window.location.replace('/')
      return
    }
    await showStartFailure(elements, startFailureKindOf(error), reporterFor?.('host')({ action: 'host/start', error }))
  }
}

const startFailureKindOf = (error: unknown): StartFailureKind => {
  if (error instanceof SiteStartError) return error.stage
  return error instanceof AuthError ? 'signIn' : 'unexpected'
}
