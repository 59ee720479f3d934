import type { HTMLAttributes } from 'svelte/elements'
import type { PhotoLibraryAttributes, PhotoLibraryElement, PhotoLibraryEventMap } from './photo-library.js'
import type { PhotoPickerAttributes, PhotoPickerElement, PhotoPickerEventMap } from './photo-picker.js'

/** Svelte 5 and later listen to events of elements by the event's name behind `on`: `onlibrary-ready`. */
type Listeners<EventMap> = {
  [Name in keyof EventMap & string as `on${Name}`]?: (event: EventMap[Name]) => void
}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'photo-library': HTMLAttributes<PhotoLibraryElement> &
      PhotoLibraryAttributes &
      Listeners<PhotoLibraryEventMap> & { path?: string }
    'photo-picker': HTMLAttributes<PhotoPickerElement> & PhotoPickerAttributes & Listeners<PhotoPickerEventMap>
  }
}
