import { createLoadFailureNotice, type LoadFailureOptions } from '../../load-failure/load-failure-notice.ts'
import { LIBRARY_ELEMENT, PICKER_ELEMENT } from '../library/library-paths.ts'
import type { ElementLife } from './photo-element.ts'
import { PhotoLibraryProperties } from './photo-library-properties.ts'
import { PhotoPickerProperties } from './photo-picker-properties.ts'
import type { PhotoLibraryElement } from '../../element-package/photo-library.ts'
import type { PhotoPickerElement } from '../../element-package/photo-picker.ts'

/** Elements of the page that are not defined. Those that the page has defined under a name of ours are its own. */
export const UNDEFINED_ELEMENTS = `${LIBRARY_ELEMENT}:not(:defined), ${PICKER_ELEMENT}:not(:defined)`

/** Defines the elements for a page on which their code has failed to load: each shows the failure and dispatches `library-failed` once. */
export const defineFailedElements = (options: LoadFailureOptions): void => {
  const showOnce = createFailure(options)
  const failedLife = (element: HTMLElement): ElementLife => ({
    connected: () => showOnce(element),
    disconnected: () => undefined,
    changed: () => undefined,
    state: () => 'failed',
  })
  defineUnlessTaken(
    PICKER_ELEMENT,
    class extends PhotoPickerProperties implements PhotoPickerElement {
      protected override readonly life = failedLife(this)
    },
  )
  defineUnlessTaken(
    LIBRARY_ELEMENT,
    class extends PhotoLibraryProperties implements PhotoLibraryElement {
      protected override readonly life = failedLife(this)
    },
  )
  document.querySelectorAll<HTMLElement>(UNDEFINED_ELEMENTS).forEach((element) => showOnce(element))
}

const defineUnlessTaken = (name: string, element: CustomElementConstructor) => {
  if (customElements.get(name)) return
  try {
    customElements.define(name, element)
  } catch {
    // A page may prevent the definition of elements. Those that are on it show the failure as well.
  }
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
