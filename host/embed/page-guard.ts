import { RELEASE_STYLES } from '@account/shared/federation/release-styles.ts'
import { defineFailedElements } from './elements/load-failure-element.ts'
import { reportLoadFailure } from '../load-failure/report-load-failure.ts'
import { BASE_PATH, LIBRARY_ELEMENT } from './library/library-paths.ts'
import { publishScriptAddresses } from './page-limits/own-script-addresses.ts'
import { ensureBuiltIns, PageLimitError } from './page-limits/page-limits.ts'

const FORM = 'xxxxxxxx-xxxx-4xxx-8xxx-xxxxxxxxxxxx'
const DIGITS = '0123456789abcdef'

/**
 * A UUID for a failure on a page that may have replaced `crypto` and the methods of arrays. It names a report and protects nothing, so
 * that plain random numbers do. The build's stand-in for `crypto.randomUUID` would be a module of its own, whose export throws on a
 * page that has added `get` to `Object.prototype`.
 */
const newReference = (): string => {
  let reference = ''
  for (let place = 0; place < FORM.length; place += 1)
    reference += FORM[place] === 'x' ? DIGITS[Math.floor(Math.random() * DIGITS.length)] : FORM[place]
  return reference
}

/** Reads the origin from a link element, because the page may have replaced `URL`. */
const originOf = (script: HTMLScriptElement) => Object.assign(document.createElement('a'), { href: script.src }).origin

/** Shows in each element that the page prevents the library, and reports the error. */
const showLimit = (origin: string, error: unknown) => {
  const correlationId = newReference()
  defineFailedElements({
    part: 'page',
    languages: [document.documentElement.lang, ...navigator.languages],
    retry: () => window.location.assign(`${origin}${BASE_PATH}`),
    correlationId,
  })
  void reportLoadFailure({ source: 'embed', origin, action: 'embed/load', correlationId, error })
}

/**
 * The beginning of embed.js, built apart from the rest: the federation runtime of the rest starts first and ends
 * silently on a page that has changed built-ins. This part then shows the reason in the element and reports it.
 */
const guardPage = (script: HTMLScriptElement) => {
  const origin = originOf(script)
  try {
    ensureBuiltIns()
    publishScriptAddresses(origin)
  } catch (error) {
    showLimit(origin, error)
    // The error appears in the console of the page's developers, and ends the script.
    throw error
  }
  // The browser keeps the error of a script of another origin from the page, so that only its effect shows.
  const hasStarted = () => RELEASE_STYLES in globalThis || customElements.get(LIBRARY_ELEMENT) !== undefined
  script.addEventListener('load', () => {
    if (!hasStarted()) showLimit(origin, new PageLimitError('A script of this page prevents the start of embed.js.'))
  })
}

if (document.currentScript instanceof HTMLScriptElement) guardPage(document.currentScript)
