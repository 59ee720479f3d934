import { RELEASE_STYLES } from '@account/shared/federation/release-styles.ts'
import { LIBRARY_ELEMENT } from './library/library-paths.ts'
import { loadElement } from './load-element.ts'
import { createShadowStyles } from './shadow-root/shadow-styles.ts'

declare let __webpack_public_path__: string

const script = document.currentScript
if (!(script instanceof HTMLScriptElement)) throw new Error('embed.js is a classic script: leave out type="module".')

/** The origin of the script is the account site, which serves the configuration as well. */
const accountOrigin = new URL(script.src).origin
// Its chunks are below the root, wherever the script itself has its versions.
// eslint-disable-next-line prefer-const, @typescript-eslint/no-unused-vars -- webpack takes the assignment.
__webpack_public_path__ = `${accountOrigin}/`
const styles = createShadowStyles(accountOrigin)

// A second script on the same page does nothing: the first one has defined the elements, or page-guard.ts has.
if (!(RELEASE_STYLES in globalThis) && !customElements.get(LIBRARY_ELEMENT)) {
  // Set before the first chunk with styles arrives. See: [Note: Style sheets of embedding pages]
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
