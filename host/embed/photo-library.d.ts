/** What a page that embeds the photo library may use of it. A shop's TypeScript project takes a copy. */

/** Parts of the library that an element can begin with. */
type PhotoLibraryView = 'photos' | 'albums'

type PhotoLibraryState = 'starting' | 'signed-out' | 'ready' | 'failed'

/** What the element tells its page. None of the events bubbles. */
interface PhotoLibraryEventMap {
  /** The library is shown; `release` is what to quote when something is wrong with it. */
  'library-ready': CustomEvent<{ release: string }>
  /** It could not be shown; the element says so to the customer as well, with the same id. */
  'library-failed': CustomEvent<{ correlationId: string | undefined }>
  /** The customer asked to sign in. `preventDefault` keeps the page: then it sends the customer to `address` itself. */
  'library-sign-in': CustomEvent<{ address: string }>
  /** The session has ended, here or on another page of the storefront. */
  'library-signed-out': CustomEvent<{ reason: 'asked' | 'abandoned' | 'elsewhere' }>
  'library-changed': CustomEvent<{ reason: 'uploaded' | 'deleted' | 'restored'; photoIds: string[] }>
  /** Photos that are still on their way; 0 when all have arrived. */
  'library-uploading': CustomEvent<{ remaining: number }>
  /** Another screen of the library: its path within it, such as `/albums/{id}`. */
  'library-navigated': CustomEvent<{ path: string }>
}

interface PhotoLibraryElement extends HTMLElement {
  /** Code of the storefront, for pages that want to be sure: any other than the one that embed.js belongs to is refused. */
  storefront: string | null
  view: PhotoLibraryView
  /** Follows the page unless told. */
  colorScheme: 'light' | 'dark' | null
  /** Where in the library the customer is; setting it goes there. */
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

interface HTMLElementTagNameMap {
  'photo-library': PhotoLibraryElement
}
