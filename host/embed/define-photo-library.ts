import '@account/shared/theme/layers.css'
import '@account/shared/theme/reset.css'
import '@account/shared/theme/tokens.css'
import './embedded-root.css'
import { createEmbedPage, type EmbedPageOptions } from './embed-page.ts'
import { ELEMENT_NAME } from './library-paths.ts'
import { createPhotoLibraryElement } from './photo-library-element.ts'

export const definePhotoLibrary = (options: EmbedPageOptions): void => {
  if (customElements.get(ELEMENT_NAME)) return
  customElements.define(ELEMENT_NAME, createPhotoLibraryElement(createEmbedPage(options)))
}
