import type { RunningLibrary } from '../library/start-library.tsx'
import type { ElementLife } from './photo-element.ts'

/** Distance from the viewport at which an element with loading="lazy" starts. */
const LAZY_MARGIN = '600px'

type LibraryLife = ElementLife & { running: () => RunningLibrary | undefined }

/** Keeps the library running while its element is on the page. */
export const createElementLife = (element: HTMLElement, start: () => RunningLibrary): LibraryLife => {
  let running: RunningLibrary | undefined
  let approaching: IntersectionObserver | undefined

  const begin = () => {
    running ??= start()
  }
  const end = () => {
    approaching?.disconnect()
    approaching = undefined
    running?.stop()
    running = undefined
  }
  const beginWhenNear = () => {
    if (running || approaching) return
    approaching = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        approaching?.disconnect()
        begin()
      },
      { rootMargin: LAZY_MARGIN },
    )
    approaching.observe(element)
  }

  return {
    running: () => running,
    state: () => running?.state() ?? 'starting',
    connected() {
      if (element.getAttribute('loading') === 'lazy') beginWhenNear()
      else begin()
    },
    disconnected() {
      // An element that is moved within the page is connected again at once, and keeps its content.
      queueMicrotask(() => {
        if (!element.isConnected) end()
      })
    },
    changed() {
      if (!running) return
      end()
      begin()
    },
  }
}
