import { createLoadFailureNotice } from '../../load-failure/load-failure-notice.ts'
import { reportLoadFailure } from '../../load-failure/report-load-failure.ts'
import type { EmbedPage, OpenEmbedPage } from './embed-page.ts'
import { BASE_PATH } from './library-paths.ts'

type ShownLimit = { page: EmbedPage; correlationId: string }

/** No retry helps on a page that may not show the library. */
export const createLimitNotice = ({ page: { accountOrigin }, correlationId }: ShownLimit) =>
  createLoadFailureNotice({
    part: 'page',
    languages: [document.documentElement.lang, ...navigator.languages],
    retry: () => window.location.assign(new URL(BASE_PATH, accountOrigin)),
    correlationId,
  })

type StartFailure = { error: unknown; open: OpenEmbedPage | undefined; origin: string }

/**
 * Reports the error to the site and, for the developers of the page, to the console. Returns the reference. Without the registry there
 * is no reporter yet, but possibly an address to report to.
 */
export const reportStartFailure = ({ error, open, origin }: StartFailure): string => {
  globalThis.reportError(error)
  const failure = { action: 'embed/start', error }
  if (open) return open.reporterFor('embed')(failure)
  const correlationId = crypto.randomUUID()
  void reportLoadFailure({ source: 'embed', origin, correlationId, ...failure })
  return correlationId
}
