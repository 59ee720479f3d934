import { canMove, elementAppears, settle, SHARED_NAME } from './view-transition.ts'

/** Closes the preview with a transition to the photo's tile. */
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
