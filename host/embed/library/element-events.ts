import type { HostServices } from '@account/shared/micro-frontend/host-services.ts'
import type { PhotoLibraryEventMap } from '../../element-package/photo-library.ts'
import type { PhotoPickerEventMap } from '../../element-package/photo-picker.ts'

type ElementEventMap = PhotoLibraryEventMap & PhotoPickerEventMap

/**
 * Dispatched in a microtask: an error of a listener stays the page's own, and a new element first gets its listeners.
 */
export const createEventDispatcher =
  (element: HTMLElement) =>
  <Name extends keyof ElementEventMap>(name: Name, detail: ElementEventMap[Name]['detail']) =>
    queueMicrotask(() => element.dispatchEvent(new CustomEvent(name, { detail })))

export type Dispatch = ReturnType<typeof createEventDispatcher>

export type ForwardEvents = (services: Pick<HostServices, 'events'>, dispatch: Dispatch) => void

export const forwardLibraryEvents: ForwardEvents = ({ events }, dispatch) => {
  events.subscribe('photos/library-changed', (change) => dispatch('library-changed', change))
  events.subscribe('photos/uploading', (uploading) => dispatch('library-uploading', uploading))
}

export const forwardPickerEvents: ForwardEvents = (services, dispatch) => {
  forwardLibraryEvents(services, dispatch)
  services.events.subscribe('photos/picked', (picked) => dispatch('photos-picked', picked))
  services.events.subscribe('photos/picking-cancelled', () => dispatch('picker-cancelled', {}))
}
