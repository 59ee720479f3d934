import type { HTMLAttributes } from 'svelte/elements'
import type { PhotoLibraryAttributes, PhotoLibraryElement, PhotoLibraryEventMap } from './photo-library.js'

/** Svelte 5 and later listen to events of elements by the event's name behind `on`: `onlibrary-ready`. */
type PhotoLibraryListeners = {
  [Name in keyof PhotoLibraryEventMap as `on${Name}`]?: (event: PhotoLibraryEventMap[Name]) => void
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'photo-library': HTMLAttributes<PhotoLibraryElement> &
      PhotoLibraryAttributes &
      PhotoLibraryListeners & { path?: string }
  }
}
