import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { PhotoLibraryAttributes, PhotoLibraryElement, PhotoLibraryEventMap } from './photo-library.js'
import type { PhotoPickerAttributes, PhotoPickerElement, PhotoPickerEventMap } from './photo-picker.js'

/** React 19 and later listen to events of elements by the event's name after `on`: `onlibrary-ready`. */
type PhotoLibraryListeners = {
  [Name in keyof PhotoLibraryEventMap as `on${Name}`]?: (event: PhotoLibraryEventMap[Name]) => void
}
type PhotoPickerListeners = {
  [Name in keyof PhotoPickerEventMap as `on${Name}`]?: (event: PhotoPickerEventMap[Name]) => void
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'photo-library': DetailedHTMLProps<HTMLAttributes<PhotoLibraryElement>, PhotoLibraryElement> &
        PhotoLibraryAttributes &
        PhotoLibraryListeners & { path?: string }
      'photo-picker': DetailedHTMLProps<HTMLAttributes<PhotoPickerElement>, PhotoPickerElement> &
        PhotoPickerAttributes &
        PhotoPickerListeners
    }
  }
}
