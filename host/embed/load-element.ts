import { loadThroughOutages } from '@account/shared/micro-frontend/load-through-outages.ts'
import { createCodeFailure } from '../missing-code/code-failure.ts'

const SENTENCE = 'Your photos could not be loaded. Please check your connection and try again.'

/** The code of the element. Where it does not arrive, each element that waits for it says so, to the customer and to the page. */
export const loadElement = async (load: () => Promise<void>): Promise<void> => {
  try {
    await loadThroughOutages(load)
  } catch (error) {
    const shown: HTMLElement[] = []
    const retry = () => {
      for (const failure of shown) failure.remove()
      void loadElement(load)
    }
    for (const element of document.querySelectorAll('photo-library')) {
      const failure = createCodeFailure({ sentence: SENTENCE, retry })
      shown.push(failure)
      element.append(failure)
      element.dispatchEvent(new CustomEvent('library-failed', { detail: { correlationId: undefined } }))
    }
    // For the browser's console: whom the site tells of its errors is not known before its code is there.
    throw error
  }
}
