/** What a page sets on the element, by attribute or property, whether or not there is a library in it. */
export class PhotoLibraryProperties extends HTMLElement {
  /** Where the page sent the customer before there was anything to go to. */
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

  /** A property that the page set before the element was defined hides the one that is defined here. */
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
