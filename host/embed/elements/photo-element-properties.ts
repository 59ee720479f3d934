/** The attributes and properties that all elements have, also where the library failed to load. */
export class PhotoElementProperties extends HTMLElement {
  get storefront() {
    return this.getAttribute('storefront')
  }
  set storefront(code: string | null) {
    this.reflect('storefront', code)
  }

  get colorScheme() {
    const scheme = this.getAttribute('color-scheme')
    return scheme === 'light' || scheme === 'dark' ? scheme : null
  }
  set colorScheme(scheme: 'light' | 'dark' | null) {
    this.reflect('color-scheme', scheme)
  }

  /** A property that was set before the element was defined shadows the accessor. It is set again through it. */
  protected takeOver(names: readonly (keyof this & string)[]) {
    for (const name of names) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }

  protected reflect(name: string, value: string | null) {
    if (value === null) this.removeAttribute(name)
    else this.setAttribute(name, value)
  }
}
