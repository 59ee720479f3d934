export type { PhotoLibraryAttributes, PhotoLibraryElement, PhotoLibraryEventMap } from './photo-library.ts'
export type { PhotoPickerAttributes, PhotoPickerElement, PhotoPickerEventMap } from './photo-picker.ts'

/** The script that defines the elements. */
export type PhotoLibrarySource = {
  /** The origin of the storefront's account site, such as `https://account.shop.example`. */
  account: string
  /** A version of the script, as `/embed/1.json` names it. The newest of major version 1 by default. */
  version?: string
  /** The hash of this version, which the browser then compares. */
  integrity?: string
  /** The nonce of the page's content security policy, if it has one. */
  nonce?: string
}

/** The script did not arrive, or the browser refused it: no connection, another hash, or a content security policy. */
export class PhotoLibraryLoadError extends Error {
  override name = 'PhotoLibraryLoadError' as const
}

/** Defined last. */
const ELEMENT = 'photo-library'

const addressOf = ({ account, version }: PhotoLibrarySource) =>
  new URL(version === undefined ? '/embed/1.js' : `/embed/1/${version}.js`, account).href

const addScript = (source: PhotoLibrarySource) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    if (source.nonce !== undefined) script.nonce = source.nonce
    if (source.integrity !== undefined) {
      script.integrity = source.integrity
      script.crossOrigin = 'anonymous'
    }
    const src = addressOf(source)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new PhotoLibraryLoadError(`${src} could not be loaded.`))
    })
    script.src = src
    document.head.append(script)
  })

let loading: Promise<void> | undefined

/**
 * Loads the script of `<photo-library>` and `<photo-picker>` once for the page. Resolves when the elements are defined, which then show
 * and report their own failures. Rejects with `PhotoLibraryLoadError`; the next call then tries again. On a server it rejects: call it when a component has
 * mounted.
 */
export const loadPhotoLibrary = async (source: PhotoLibrarySource): Promise<void> => {
  if (typeof document === 'undefined')
    throw new PhotoLibraryLoadError('The photo library runs in browsers: load it when the component has mounted.')
  if (!customElements.get(ELEMENT)) {
    loading ??= addScript(source)
    loading.catch(() => (loading = undefined))
    await loading
  }
  await customElements.whenDefined(ELEMENT)
}
