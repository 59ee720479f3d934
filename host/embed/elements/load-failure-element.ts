import { createLoadFailureNotice, type LoadFailureOptions } from '../../load-failure/load-failure-notice.ts'
import { LIBRARY_ELEMENT, PICKER_ELEMENT } from '../library/library-paths.ts'
import { PhotoLibraryProperties } from './photo-library-properties.ts'
import { PhotoPickerProperties } from './photo-picker-properties.ts'
import type { PhotoLibraryElement } from '../../element-package/photo-library.ts'
import type { PhotoPickerElement } from '../../element-package/photo-picker.ts'

/** Defines the elements for a page on which their code has failed to load: each shows the failure and dispatches `library-failed` once. */
export const defineFailedElements = (options: LoadFailureOptions): void => {
  if (customElements.get(LIBRARY_ELEMENT)) return
  const showOnce = createFailure(options)
  try {
    defineElements(showOnce)
  } finally {
    // A page may prevent the definition of elements. Elements that are not defined show the failure as well.
    if (!customElements.get(LIBRARY_ELEMENT))
      document
        .querySelectorAll<HTMLElement>(`${LIBRARY_ELEMENT}, ${PICKER_ELEMENT}`)
        .forEach((element) => showOnce(element))
  }
}

const defineElements = (showOnce: (element: HTMLElement) => void) => {
  customElements.define(
    PICKER_ELEMENT,
    class extends PhotoPickerProperties implements PhotoPickerElement {
      readonly state = 'failed'
      connectedCallback() {
        this.takeOverProperties()
        showOnce(this)
      }
    },
  )
  customElements.define(
    LIBRARY_ELEMENT,
    class extends PhotoLibraryProperties implements PhotoLibraryElement {
      readonly state = 'failed'
      connectedCallback() {
        this.takeOverProperties()
        showOnce(this)
      }
    },
  )
}

const createFailure = (options: LoadFailureOptions) => {
  const shown = new WeakSet<HTMLElement>()
  return (element: HTMLElement) => {
    // Connected again when it is moved within the page.
    if (shown.has(element)) return
    shown.add(element)
    element.appendChild(createLoadFailureNotice(options))
    try {
      element.dispatchEvent(new CustomEvent('library-failed', { detail: { correlationId: options.correlationId } }))
    } catch {
      // The page has replaced the events as well. Its customer reads the notice.
    }
  }
}
