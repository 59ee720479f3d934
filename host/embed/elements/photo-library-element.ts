import { createElementLife } from './element-life.ts'
import type { EmbedPage } from '../library/embed-page.ts'
import { forwardLibraryEvents } from '../library/element-events.ts'
import { PhotoLibraryProperties } from './photo-library-properties.ts'
import { startLibrary } from '../library/start-library.tsx'
import type { PhotoLibraryElement } from '../../element-package/photo-library.ts'

/** The public interface is in element-package/photo-library.ts. */
export const createPhotoLibraryElement = (page: EmbedPage, start = startLibrary) =>
  class extends PhotoLibraryProperties implements PhotoLibraryElement {
    static readonly observedAttributes = ['storefront']
    readonly #tree = this.attachShadow({ mode: 'open' })
    protected override readonly life = createElementLife(this, () => {
      const firstPath = this.path
      this.firstPath = undefined
      return start({ page, element: this, tree: this.#tree, firstPath, forwardEvents: forwardLibraryEvents })
    })

    override get path(): string {
      return this.life.running()?.path() ?? super.path
    }
    override set path(path: string | null | undefined) {
      const running = this.life.running()
      if (running) running.goTo(String(path ?? `/${this.view}`))
      else super.path = path
    }
  }
