import { createLoadFailureNotice, type LoadFailureOptions } from '../load-failure/load-failure-notice.ts'
import { PhotoLibraryProperties } from './photo-library-properties.ts'
import type { PhotoLibraryElement } from '../element-package/photo-library.ts'

/** The element when its code has failed to load: it shows the failure and dispatches `library-failed` once. */
export const createLoadFailureElement = (options: LoadFailureOptions) =>
  class extends PhotoLibraryProperties implements PhotoLibraryElement {
    readonly state = 'failed'
    #hasDispatched = false

    connectedCallback() {
      this.takeOverProperties()
      // Connected again when it is moved within the page.
      if (this.#hasDispatched) return
      this.#hasDispatched = true
      this.appendChild(createLoadFailureNotice(options))
      this.#dispatch()
    }

    #dispatch() {
      try {
        this.dispatchEvent(new CustomEvent('library-failed', { detail: { correlationId: options.correlationId } }))
      } catch {
        // The page has replaced the events as well. Its customer reads the notice.
      }
    }
  }
