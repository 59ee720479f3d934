import { isMotionReduced } from '@account/shared/ui/reduced-motion.ts'
import { flushSync } from 'react-dom'

/** The name by which a transition matches a tile's picture and the preview's. */
export const SHARED_NAME = 'photo'
/**
 * How long a transition may freeze the page while it waits for an element; after that the element appears without it.
 */
const APPEAR_TIMEOUT_MS = 250

/** A transition freezes the whole page, so that an embedding page gets none. */
export const canMove = (selector: string) =>
  'startViewTransition' in document && document.querySelector(selector) !== null && !isMotionReduced()

/** Opens the preview with a transition from the tile that was clicked. */
export const openWithTransition = (target: EventTarget, open: () => unknown) => {
  const image = target instanceof Element ? target.closest('[data-tile]')?.querySelector('img') : undefined
  if (!image || !canMove('[data-tile]')) return void open()
  image.style.viewTransitionName = SHARED_NAME
  const transition = document.startViewTransition(async () => {
    image.style.viewTransitionName = ''
    flushSync(() => void open())
    await elementAppears('[data-previewed]')
  })
  settle(transition)
}

/** Ignores a transition that the next one skips. */
export const settle = (transition: ViewTransition, done: () => void = () => undefined) => {
  transition.ready.catch(() => undefined)
  transition.finished.then(done, done)
}

/** Resolves when an element matches, or after the timeout. */
export const elementAppears = (selector: string): Promise<void> =>
  new Promise((resolve) => {
    const isThere = () => document.querySelector(selector) !== null
    if (isThere()) return resolve()
    const finish = () => {
      observer.disconnect()
      clearTimeout(limit)
      resolve()
    }
    const observer = new MutationObserver(() => isThere() && finish())
    const limit = setTimeout(finish, APPEAR_TIMEOUT_MS)
    observer.observe(document.documentElement, { childList: true, subtree: true, attributes: true })
  })
