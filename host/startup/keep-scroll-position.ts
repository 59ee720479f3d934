import { isReload } from '@account/shared/page-lifecycle/is-reload.ts'

/** Loads the code of the scroll position on a reload, or once the page is scrolled, since the first photos need none of it. */
export const keepScrollPosition = (): void => {
  const load = () =>
    void import('./scroll-position.ts').then(
      ({ followScrollPosition }) => followScrollPosition(),
      () => undefined,
    )
  if (isReload()) load()
  else window.addEventListener('scroll', load, { once: true, passive: true })
}
