import type { PhotoLibraryView } from '../../element-package/photo-library.ts'
import { PhotoElement } from './photo-element.ts'

/** The attributes and properties of `<photo-library>`. */
export abstract class PhotoLibraryProperties extends PhotoElement {
  protected readonly settable = ['storefront', 'view', 'colorScheme', 'path']
  /** A path that was set before the library started. */
  protected firstPath: string | undefined

  get view(): PhotoLibraryView {
    return this.getAttribute('view') === 'albums' ? 'albums' : 'photos'
  }
  set view(view: PhotoLibraryView | null | undefined) {
    this.reflect('view', view)
  }

  get path(): string {
    return this.firstPath ?? `/${this.view}`
  }
  set path(path: string | null | undefined) {
    this.firstPath = path ?? undefined
  }
}
