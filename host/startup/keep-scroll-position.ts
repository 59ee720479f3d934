/**
 * Loads the code of the scroll position once the page is scrolled, since the first photos need none of it. After a reload the browser
 * scrolls as far as the first paint reaches, before or after this.
 */
export const keepScrollPosition = (): void => {
  const load = () =>
    void import('./scroll-position.ts').then(
      ({ followScrollPosition }) => followScrollPosition(),
      () => undefined,
    )
  if (window.scrollY > 0) load()
  else window.addEventListener('scroll', load, { once: true, passive: true })
}
