import { createLoadFailureElement } from './load-failure-element.ts'
import { reportLoadFailure } from '../load-failure/report-load-failure.ts'
import { BASE_PATH, ELEMENT_NAME } from './library-paths.ts'
import { publishScriptAddresses } from './own-script-addresses.ts'
import { ensureBuiltIns } from './page-limits.ts'

/**
 * The beginning of embed.js, built apart from the rest: the federation runtime of the rest starts first and ends without
 * a word on a page that has changed built-ins. This part then shows the reason in the element and reports it.
 */
const guardPage = (script: HTMLScriptElement) => {
  const { origin } = new URL(script.src)
  try {
    ensureBuiltIns()
    publishScriptAddresses(origin)
  } catch (error) {
    const correlationId = crypto.randomUUID()
    const limited = createLoadFailureElement({
      part: 'page',
      languages: [document.documentElement.lang, ...navigator.languages],
      retry: () => window.location.assign(new URL(BASE_PATH, origin)),
      correlationId,
    })
    if (!customElements.get(ELEMENT_NAME)) customElements.define(ELEMENT_NAME, limited)
    void reportLoadFailure({ source: 'embed', origin, action: 'embed/load', correlationId, error })
    // For the developers of the page. It also ends the rest of the script.
    throw error
  }
}

if (document.currentScript instanceof HTMLScriptElement) guardPage(document.currentScript)
