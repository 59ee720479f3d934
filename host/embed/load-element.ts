import { loadThroughOutages } from '@account/shared/federation/load-through-outages.ts'
import { createLoadFailureNotice } from '../load-failure/load-failure-notice.ts'
import { reportLoadFailure } from '../load-failure/report-load-failure.ts'
import { createLoadFailureElement } from './load-failure-element.ts'

export const ELEMENT_NAME = 'photo-library'

type LoadElementOptions = { load: () => Promise<void>; accountOrigin: string; reloadPage: () => void }

/**
 * Loads the code of the element. While it waits for a connection, each element shows a notice. When the load has
 * failed, each element on the page, and each later one, shows the failure and dispatches `library-failed`. A retry
 * reloads the page, because a shared library that failed stays failed for as long as the page lives.
 */
export const loadElement = async ({ load, accountOrigin, reloadPage }: LoadElementOptions): Promise<void> => {
  const languages = [document.documentElement.lang, ...navigator.languages]
  const failure = { part: 'photos', languages, retry: reloadPage } as const
  let hints: HTMLElement[] = []
  const takeHintsAway = () => hints.forEach((hint) => hint.remove())
  const onWaiting = () => {
    takeHintsAway()
    hints = [...document.querySelectorAll(ELEMENT_NAME)].map((element) => {
      const hint = createLoadFailureNotice(failure)
      element.append(hint)
      return hint
    })
  }

  try {
    await loadThroughOutages(load, { onWaiting })
  } catch (error) {
    customElements.define(ELEMENT_NAME, createLoadFailureElement(failure))
    void reportLoadFailure({ source: 'embed', origin: accountOrigin, action: 'embed/load', error })
    // For the browser's console.
    throw error
  } finally {
    takeHintsAway()
  }
}
