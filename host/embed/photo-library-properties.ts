import type { PhotoLibraryView } from '../element-package/photo-library.ts'

/** The attributes and properties of the element, which it has even where the library failed to load. */
export class PhotoLibraryProperties extends HTMLElement {
  /** A path that was set before the library started. */
  protected firstPath: string | undefined

  get storefront() {
    return this.getAttribute('storefront')
  }
  set storefront(code: string | null) {
    this.#reflect('storefront', code)
  }

  get view(): PhotoLibraryView {
    return this.getAttribute('view') === 'albums' ? 'albums' : 'photos'
  }
  set view(view: PhotoLibraryView) {
    this.#reflect('view', view)
  }

  get colorScheme() {
    const scheme = this.getAttribute('color-scheme')
    return scheme === 'light' || scheme === 'dark' ? scheme : null
  }
  set colorScheme(scheme: 'light' | 'dark' | null) {
    this.#reflect('color-scheme', scheme)
  }

  get path() {
    return this.firstPath ?? `/${this.view}`
  }
  set path(path: string) {
    this.firstPath = path
  }

  /** A property that was set before the element was defined shadows the accessor. It is set again through it. */
  protected takeOverProperties() {
    for (const name of ['storefront', 'view', 'colorScheme', 'path'] as const) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }

  #reflect(name: string, value: string | null) {
    if (value === null) this.removeAttribute(name)
    else this.setAttribute(name, value)
  }
}
