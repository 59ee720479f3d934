import { createLoadFailureNotice, type LoadFailureOptions } from '../load-failure/load-failure-notice.ts'
import { PhotoLibraryProperties } from './photo-library-properties.ts'

/** Stands for the library whose code did not arrive: says so once, to the customer and to the page. */
export const createLoadFailureElement = (options: LoadFailureOptions) =>
  class extends PhotoLibraryProperties implements PhotoLibraryElement {
    readonly state = 'failed'
    #hasTold = false

    connectedCallback() {
      this.takeOverProperties()
      // Also when it is moved within the page.
      if (this.#hasTold) return
      this.#hasTold = true
      this.append(createLoadFailureNotice(options))
      this.dispatchEvent(new CustomEvent('library-failed', { detail: { correlationId: undefined } }))
    }
  }
