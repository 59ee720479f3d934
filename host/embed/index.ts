import { RELEASE_STYLES } from '@account/shared/federation/release-styles.ts'
import { loadElement } from './load-element.ts'
import { createShadowStyles } from './shadow-styles.ts'

const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) throw new Error('embed.js is a classic script: leave out type="module".')

/** The account site that this script came from serves its configuration as well. */
const accountOrigin = new URL(script.src).origin
const styles = createShadowStyles(accountOrigin)

// Twice on a page is once: the first one has defined the element, and its styles are taken by it.
if (!(RELEASE_STYLES in globalThis)) {
  // Before any chunk with styles of its own arrives. See: [Note: Where styles go]
  Object.defineProperty(globalThis, RELEASE_STYLES, { value: styles.take, configurable: false, writable: false })
  void loadElement({
    load: async () => {
      const { definePhotoLibrary } = await import('./define-photo-library.ts')
      definePhotoLibrary({ accountOrigin, styles })
    },
    accountOrigin,
    reloadPage: () => window.location.reload(),
  })
}
