import type { EmbedPage } from './embed-page.ts'
import { PhotoLibraryProperties } from './photo-library-properties.ts'
import { startLibrary, type RunningLibrary } from './start-library.tsx'
import type { PhotoLibraryElement, PhotoLibraryState } from '../element-package/photo-library.ts'

/** Distance from the viewport at which an element with loading="lazy" starts. */
const LAZY_MARGIN = '600px'

/** The public interface is in element-package/photo-library.ts. */
export const createPhotoLibraryElement = (page: EmbedPage, start = startLibrary) =>
  class extends PhotoLibraryProperties implements PhotoLibraryElement {
    static readonly observedAttributes = ['storefront']
    readonly #tree = this.attachShadow({ mode: 'open' })
    #running: RunningLibrary | undefined
    #approaching: IntersectionObserver | undefined

    connectedCallback() {
      this.takeOverProperties()
      if (this.getAttribute('loading') === 'lazy') this.#startWhenNear()
      else this.#start()
    }

    disconnectedCallback() {
      // An element that is moved within the page is connected again at once, and keeps its content.
      queueMicrotask(() => {
        if (!this.isConnected) this.#stop()
      })
    }

    attributeChangedCallback(_name: string, before: string | null, after: string | null) {
      if (before === after || !this.#running) return
      this.#stop()
      this.#start()
    }

    override get path() {
      return this.#running?.path() ?? super.path
    }
    override set path(path: string) {
      if (this.#running) this.#running.goTo(path)
      else super.path = path
    }

    get state(): PhotoLibraryState {
      return this.#running?.state() ?? 'starting'
    }

    #start() {
      this.#running ??= start({ page, element: this, tree: this.#tree, firstPath: this.path })
      this.firstPath = undefined
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
  }
