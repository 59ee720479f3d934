import type { HTMLAttributes } from 'svelte/elements'
import type { PhotoLibraryAttributes, PhotoLibraryElement, PhotoLibraryEventMap } from './photo-library.js'
import type { PhotoPickerAttributes, PhotoPickerElement, PhotoPickerEventMap } from './photo-picker.js'

/** Svelte 5 and later listen to events of elements by the event's name after `on`: `onlibrary-ready`. */
type PhotoLibraryListeners = {
  [Name in keyof PhotoLibraryEventMap as `on${Name}`]?: (event: PhotoLibraryEventMap[Name]) => void
}
type PhotoPickerListeners = {
  [Name in keyof PhotoPickerEventMap as `on${Name}`]?: (event: PhotoPickerEventMap[Name]) => void
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'photo-library': HTMLAttributes<PhotoLibraryElement> &
      PhotoLibraryAttributes &
      PhotoLibraryListeners & { path?: string }
    'photo-picker': HTMLAttributes<PhotoPickerElement> & PhotoPickerAttributes & PhotoPickerListeners
  }
}
