import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PhotoLibraryAttributes, PhotoLibraryElement, PhotoLibraryEventMap } from './photo-library.js'
import type { PhotoPickerAttributes, PhotoPickerElement, PhotoPickerEventMap } from './photo-picker.js'

/** React 19 and later listen to events of elements by the event's name behind `on`: `onlibrary-ready`. */
type Listeners<EventMap> = {
  [Name in keyof EventMap & string as `on${Name}`]?: (event: EventMap[Name]) => void
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'photo-library': DetailedHTMLProps<HTMLAttributes<PhotoLibraryElement>, PhotoLibraryElement> &
        PhotoLibraryAttributes &
        Listeners<PhotoLibraryEventMap> & { path?: string }
      'photo-picker': DetailedHTMLProps<HTMLAttributes<PhotoPickerElement>, PhotoPickerElement> &
        PhotoPickerAttributes &
        Listeners<PhotoPickerEventMap>
    }
  }
}
