import { loadThroughOutages } from '@account/shared/federation/load-through-outages.ts'
import { createLoadFailureNotice } from '../load-failure/load-failure-notice.ts'
import { reportLoadFailure } from '../load-failure/report-load-failure.ts'
import { BASE_PATH, LIBRARY_ELEMENT } from './library/library-paths.ts'
import { defineFailedElements, UNDEFINED_ELEMENTS } from './elements/load-failure-element.ts'
import { explainFailure, PageLimitError } from './page-limits/page-limits.ts'

type LoadElementOptions = { load: () => Promise<void>; accountOrigin: string; reloadPage: () => void }

/**
 * Loads the code of the elements. While it waits for a connection, each element shows a notice. When the load has
 * failed, each element on the page, and each later one, shows the failure and dispatches `library-failed`. A retry
 * reloads the page, because a shared library that failed stays failed for as long as the page lives.
 */
export const loadElement = async ({ load, accountOrigin, reloadPage }: LoadElementOptions): Promise<void> => {
  const languages = [document.documentElement.lang, ...navigator.languages]
  const failure = { part: 'photos', languages, retry: reloadPage } as const
  const openAccount = () => window.location.assign(new URL(BASE_PATH, accountOrigin))
  let hints: HTMLElement[] = []
  const takeHintsAway = () => hints.forEach((hint) => hint.remove())
  const onWaiting = () => {
    takeHintsAway()
    hints = [...document.querySelectorAll(UNDEFINED_ELEMENTS)].map((element) => {
      const hint = createLoadFailureNotice(failure)
      element.append(hint)
      return hint
    })
  }

  try {
    await loadThroughOutages(load, { onWaiting })
    if (!customElements.get(LIBRARY_ELEMENT))
      throw new PageLimitError('A script of this page has changed what the photo library needs: customElements.define')
  } catch (thrown) {
    const error = await explainFailure(thrown, accountOrigin)
    const limit = error instanceof PageLimitError ? ({ part: 'page', retry: openAccount } as const) : {}
    const correlationId = crypto.randomUUID()
    defineFailedElements({ ...failure, ...limit, correlationId })
    void reportLoadFailure({ source: 'embed', origin: accountOrigin, action: 'embed/load', correlationId, error })
    // The browser writes the error to its console.
    throw error
  } finally {
    takeHintsAway()
  }
}
