import '@account/shared/theme/layers.css'
import '@account/shared/theme/reset.css'
import '@account/shared/theme/tokens.css'
import './shadow-root/embedded-root.css'
import { createEmbedPage, type EmbedPageOptions } from './library/embed-page.ts'
import { LIBRARY_ELEMENT, PICKER_ELEMENT } from './library/library-paths.ts'
import { PageLimitError } from './page-limits/page-limits.ts'
import { createPhotoLibraryElement } from './elements/photo-library-element.ts'
import { createPhotoPickerElement } from './elements/photo-picker-element.ts'

const PICKER_OF_PAGE = `This page has an element <${PICKER_ELEMENT}> of its own, and therefore not the one of the photo library.`

export const definePhotoLibrary = (options: EmbedPageOptions): void => {
  if (customElements.get(LIBRARY_ELEMENT)) return
  const page = createEmbedPage(options)
  try {
    if (customElements.get(PICKER_ELEMENT)) reportError(new PageLimitError(PICKER_OF_PAGE))
    else customElements.define(PICKER_ELEMENT, createPhotoPickerElement(page))
    customElements.define(LIBRARY_ELEMENT, createPhotoLibraryElement(page))
  } catch (cause) {
    throw new PageLimitError('A script of this page prevents the definition of elements.', { cause })
  }
}
