import type { PhotoLibraryState } from '../../element-package/photo-library.ts'

/** What an element shows, from its connection to the page until it has left. */
export type ElementLife = {
  connected: () => void
  disconnected: () => void
  /** What the element shows has to start again. */
  changed: () => void
  state: () => PhotoLibraryState
}

/** The attributes, properties and callbacks that all elements have, even where the library failed to load. */
export abstract class PhotoElement extends HTMLElement {
  protected abstract readonly life: ElementLife
  protected abstract readonly settable: readonly string[]

  connectedCallback() {
    this.takeOverProperties()
    this.life.connected()
  }

  disconnectedCallback() {
    this.life.disconnected()
  }

  /** Another document, such as that of a frame, has taken the element, without the style sheets of its tree. */
  adoptedCallback() {
    this.life.changed()
  }

  attributeChangedCallback(_name: string, before: string | null, after: string | null) {
    if (before !== after) this.life.changed()
  }

  get state(): PhotoLibraryState {
    return this.life.state()
  }

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

  /** Frameworks set a property to `undefined` where a component does not bind it any more. */
  protected reflect(name: string, value: string | null | undefined) {
    if (value === null || value === undefined) this.removeAttribute(name)
    else this.setAttribute(name, value)
  }

  /** A property that was set before the element was defined shadows the accessor. It is set again through it. */
  private takeOverProperties() {
    for (const name of this.settable) {
      if (!Object.hasOwn(this, name)) continue
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }
  }
}
