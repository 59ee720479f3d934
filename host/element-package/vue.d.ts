import type { PhotoLibraryAttributes, PhotoLibraryEventMap } from './photo-library.js'
import type { PhotoPickerAttributes, PhotoPickerEventMap } from './photo-picker.js'

type InPascalCase<Name extends string> = Name extends `${infer First}-${infer Rest}`
  ? `${Capitalize<First>}${InPascalCase<Rest>}`
  : Capitalize<Name>

/** A template listens by `@library-ready`, which Vue compiles to `onLibraryReady`. */
type PhotoLibraryListeners = {
  [Name in keyof PhotoLibraryEventMap as `on${InPascalCase<Name>}`]?: (event: PhotoLibraryEventMap[Name]) => void
}
type PhotoPickerListeners = {
  [Name in keyof PhotoPickerEventMap as `on${InPascalCase<Name>}`]?: (event: PhotoPickerEventMap[Name]) => void
}

declare module 'vue' {
  interface GlobalComponents {
    'photo-library': new () => { $props: PhotoLibraryAttributes & PhotoLibraryListeners & { path?: string } }
    'photo-picker': new () => { $props: PhotoPickerAttributes & PhotoPickerListeners }
  }
}
