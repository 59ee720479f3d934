/** The attributes and properties that all elements have, even where the library failed to load. */
export class PhotoElementProperties extends HTMLElement {
  get storefront(): string | null {
    return this.getAttribute('storefront')
  }
  set storefront(code: string | null | undefined) {
    this.reflect('storefront', code)
  }

  get colorScheme(): 'light' | 'dark' | null {
    const scheme = this.getAttribute('color-scheme')
    return scheme === 'light' || scheme === 'dark' ? scheme : null
  }
  set colorScheme(scheme: 'light' | 'dark' | null | undefined) {
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

  /** Frameworks set a property to `undefined` where a component does not bind it any more. */
  protected reflect(name: string, value: string | null | undefined) {
    if (value === null || value === undefined) this.removeAttribute(name)
    else this.setAttribute(name, value)
  }
}
