import type { EmbedPage } from './embed-page.ts'
import { startLibrary, type RunningLibrary } from './start-library.tsx'

/** How close to the screen an element with loading="lazy" is when it begins. */
const LAZY_MARGIN = '600px'

/** See photo-library.d.ts for what a page may use of it. */
export const createPhotoLibraryElement = (page: EmbedPage, start = startLibrary) =>
  class extends HTMLElement implements PhotoLibraryElement {
    static readonly observedAttributes = ['storefront']
    readonly #tree = this.attachShadow({ mode: 'open' })
    #running: RunningLibrary | undefined
    #approaching: IntersectionObserver | undefined
    /** Where the page sent the customer before there was anything to go to. */
    #firstPath: string | undefined

    connectedCallback() {
      for (const name of ['storefront', 'view', 'colorScheme', 'path'] as const) this.#takeOver(name)
      if (this.getAttribute('loading') === 'lazy') this.#startWhenNear()
      else this.#start()
    }

    disconnectedCallback() {
      // An element that is moved within the page comes back at once, and keeps all that it shows.
      queueMicrotask(() => {
        if (!this.isConnected) this.#stop()
      })
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before === after || !this.#running) return
      this.#stop()
      this.#start()
    }

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
      return this.#running?.path() ?? this.#firstPath ?? `/${this.view}`
    }
    set path(path: string) {
      if (this.#running) this.#running.goTo(path)
      else this.#firstPath = path
    }

    get state(): PhotoLibraryState {
      return this.#running?.state() ?? 'starting'
    }

    #start() {
      this.#running ??= start({ page, element: this, tree: this.#tree, firstPath: this.path })
      this.#firstPath = undefined
    }

    #stop() {
      this.#approaching?.disconnect()
      this.#approaching = undefined
      this.#running?.stop()
      this.#running = undefined
    }

    #startWhenNear() {
      if (this.#running || this.#approaching) return
      this.#approaching = new IntersectionObserver(
        (entries) => {
          if (!entries.some(({ isIntersecting }) => isIntersecting)) return
          this.#approaching?.disconnect()
          this.#start()
        },
        { rootMargin: LAZY_MARGIN },
      )
      this.#approaching.observe(this)
    }

    /** A property that the page set before the element was defined hides the one that is defined here. */
    #takeOver(name: 'storefront' | 'view' | 'colorScheme' | 'path') {
      if (!Object.hasOwn(this, name)) return
      const value: unknown = Reflect.get(this, name)
      Reflect.deleteProperty(this, name)
      Reflect.set(this, name, value)
    }

    #reflect(name: string, value: string | null) {
      if (value === null) this.removeAttribute(name)
      else this.setAttribute(name, value)
    }
  }
