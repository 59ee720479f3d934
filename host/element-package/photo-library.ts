/** The public interface of `<photo-library>`, which the package publishes to the developers of a shop. */

/** The views that an element can start with. */
export type PhotoLibraryView = 'photos' | 'albums'

/** `starting` until one of the others holds. A failed element shows the customer what can be done. */
export type PhotoLibraryState = 'starting' | 'signed-out' | 'ready' | 'failed'

/** The events of the element. None of them bubbles. */
export type PhotoLibraryEventMap = {
  /** The library is shown, or another release of it after a crash. Quote `release` in a question to support. */
  'library-ready': CustomEvent<{ release: string }>
  /** The library failed. The element shows the customer the same correlation id. */
  'library-failed': CustomEvent<{ correlationId: string | undefined }>
  /** The customer asked to sign in. After `preventDefault` the page sends the customer to `address` itself. */
  'library-sign-in': CustomEvent<{ address: string }>
  /** The session has ended, here or on another page of the storefront. */
  'library-signed-out': CustomEvent<{ reason: 'asked' | 'abandoned' | 'elsewhere' }>
  'library-changed': CustomEvent<{ reason: 'uploaded' | 'deleted' | 'restored'; photoIds: string[] }>
  /** Number of photos still to be uploaded; 0 when all have arrived. */
  'library-uploading': CustomEvent<{ remaining: number }>
  /** The customer has navigated: the path within the library, such as `/albums/{id}`. */
  'library-navigated': CustomEvent<{ path: string }>
}

/** The attributes that markup and templates may set. */
export type PhotoLibraryAttributes = {
  /** Code of the storefront. Any storefront other than the one of the script is refused. */
  storefront?: string
  /** The first screen. */
  view?: PhotoLibraryView
  /** Follows the page by default. */
  'color-scheme'?: 'light' | 'dark'
  /** Loads when the element is near the viewport. */
  loading?: 'lazy'
}

/** `<photo-library>`. A property without a value, or set to null or undefined, has its default. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- an element's own overloads come first.
export interface PhotoLibraryElement extends HTMLElement {
  /** Code of the storefront. Any storefront other than the one of the script is refused. */
  storefront: string | null
  view: PhotoLibraryView
  /** Follows the page by default. */
  colorScheme: 'light' | 'dark' | null
  /** The current path within the library; setting it navigates. */
  path: string
  readonly state: PhotoLibraryState

  addEventListener<Name extends keyof PhotoLibraryEventMap>(
    name: Name,
    listener: (this: PhotoLibraryElement, event: PhotoLibraryEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (this: PhotoLibraryElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- the interface of the browser's types.
  interface HTMLElementTagNameMap {
    'photo-library': PhotoLibraryElement
  }
}
