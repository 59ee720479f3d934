import { isReload } from '@account/shared/page-lifecycle/page-events.ts'

/**
 * Loads the code of the scroll position once the page is scrolled, since the first photos need none of it. After a reload it loads at
 * once: later it would restore the position of another page that the customer has gone to.
 */
export const keepScrollPosition = (): void => {
  const load = () =>
    void import('./scroll-position.ts').then(
      ({ followScrollPosition }) => followScrollPosition(),
      () => undefined,
    )
  if (isReload()) load()
  else window.addEventListener('scroll', load, { once: true, passive: true })
}
