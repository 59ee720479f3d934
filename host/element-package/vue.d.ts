import type { PhotoLibraryAttributes, PhotoLibraryEventMap } from './photo-library.js'
import type { PhotoPickerAttributes, PhotoPickerEventMap } from './photo-picker.js'

type InPascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${InPascalCase<Rest>}`
  : Capitalize<Name>

/** A template listens by `@library-ready`, which Vue compiles to `onLibraryReady`. */
type Listeners<EventMap> = {
  [Name in keyof EventMap & string as `on${InPascalCase<Name>}`]?: (event: EventMap[Name]) => void
}

declare module 'vue' {
  interface GlobalComponents {
    'photo-library': new () => { $props: PhotoLibraryAttributes & Listeners<PhotoLibraryEventMap> & { path?: string } }
    'photo-picker': new () => { $props: PhotoPickerAttributes & Listeners<PhotoPickerEventMap> }
  }
}
