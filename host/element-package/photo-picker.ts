/** The public interface of `<photo-picker>`, which the package publishes to the developers of a shop. */
import type { PhotoLibraryEventMap, PhotoLibraryState } from './photo-library.ts'

/** The events of the element. None of them bubbles. */
export type PhotoPickerEventMap = Omit<PhotoLibraryEventMap, 'library-navigated'> & {
  /**
   * The customer has chosen. `GET /temp-selections/{tempSelectionId}` returns the photos for 24 hours, in the order in which
   * they were chosen.
   */
  'photos-picked': CustomEvent<{ tempSelectionId: string; photoIds: string[] }>
  /** The customer does not want to choose. The page removes the element or closes what is around it. */
  'picker-cancelled': CustomEvent<Record<never, never>>
}

/** The attributes that markup and templates may set. */
export type PhotoPickerAttributes = {
  /** Most photos that the customer may choose, 1 to 1,000. 1,000 by default. */
  max?: number | string
  /** Width and height of the product's picture, such as `3:2`. The customer then sees the part of a photo that is printed. */
  ratio?: `${number}:${number}`
  /** Code of the storefront. Any storefront other than the one of the script is refused. */
  storefront?: string
  /** Follows the page by default. */
  'color-scheme'?: 'light' | 'dark'
  /** Loads when the element is near the viewport. */
  loading?: 'lazy'
}

/** `<photo-picker>`. A property without a value, or set to null or undefined, has its default. */
// eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- an element's own overloads come first.
export interface PhotoPickerElement extends HTMLElement {
  /** Most photos that the customer may choose, 1 to 1,000; null without a limit of the page. */
  max: number | null
  /** Width and height of the product's picture, such as `3:2`. */
  ratio: string | null
  /** Code of the storefront. Any storefront other than the one of the script is refused. */
  storefront: string | null
  /** Follows the page by default. */
  colorScheme: 'light' | 'dark' | null
  readonly state: PhotoLibraryState

  addEventListener<Name extends keyof PhotoPickerEventMap>(
    name: Name,
    listener: (this: PhotoPickerElement, event: PhotoPickerEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
  addEventListener<Name extends keyof HTMLElementEventMap>(
    name: Name,
    listener: (this: PhotoPickerElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void
}

declare global {
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions -- the interface of the browser's types.
  interface HTMLElementTagNameMap {
    'photo-picker': PhotoPickerElement
  }
}
