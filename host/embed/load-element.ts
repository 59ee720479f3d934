import { loadThroughOutages } from '@account/shared/micro-frontend/load-through-outages.ts'
import { createCodeFailure } from '../missing-code/code-failure.ts'

const SENTENCE = 'Your photos could not be loaded. Please check your connection and try again.'

type LoadElementOptions = { load: () => Promise<void>; reloadPage: () => void }

/**
 * The code of the element. Where it does not arrive, each element that waits for it says so, to the customer and to the
 * page. Another try then takes the page anew: a shared library that failed stays so for as long as a page lives.
 */
export const loadElement = async ({ load, reloadPage }: LoadElementOptions): Promise<void> => {
  try {
    await loadThroughOutages(load)
  } catch (error) {
    for (const element of document.querySelectorAll('photo-library')) {
      element.append(createCodeFailure({ sentence: SENTENCE, retry: reloadPage }))
      element.dispatchEvent(new CustomEvent('library-failed', { detail: { correlationId: undefined } }))
    }
    // For the browser's console: whom the site tells of its errors is not known before its code is there.
    throw error
  }
}
