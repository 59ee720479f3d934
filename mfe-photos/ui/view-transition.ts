import { isMotionReduced } from '@account/shared/ui/reduced-motion.ts'
import { flushSync } from 'react-dom'

/** The name under which the browser knows a tile's picture and the preview's as one thing that moves. */
const SHARED_NAME = 'photo'
/** As long as the page may stand still for what is to appear; then it appears without moving. */
const APPEAR_TIMEOUT_MS = 250

/** A transition holds the whole page still, which only a page of our own puts up with: an embedded library has none. */
const canMove = (selector: string) =>
  'startViewTransition' in document && document.querySelector(selector) !== null && !isMotionReduced()

/** Opens the preview out of the tile that was clicked. */
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

/** Lets the preview shrink into the photo's tile. */
export const closeWithTransition = (photoId: string, close: () => unknown) => {
  if (!canMove('[data-previewed]')) return void close()
  let image: HTMLImageElement | null | undefined
  const transition = document.startViewTransition(async () => {
    close()
    await elementAppears(':root:not(:has([data-previewed]))')
    image = document.querySelector<HTMLImageElement>(`[data-photo="${CSS.escape(photoId)}"] img`)
    if (image) image.style.viewTransitionName = SHARED_NAME
  })
  settle(transition, () => {
    if (image) image.style.viewTransitionName = ''
  })
}

/** A transition that is skipped, as by the next one, has nothing to say: the page is as it should be. */
const settle = (transition: ViewTransition, done: () => void = () => undefined) => {
  transition.ready.catch(() => undefined)
  transition.finished.then(done, done)
}

/** Resolves when something matches, or when that takes too long. */
const elementAppears = (selector: string): Promise<void> =>
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
