/** The element that has the focus, however deep in shadow trees it stands. */
const focusedIn = ({ activeElement }: DocumentOrShadowRoot): Element | null =>
  activeElement?.shadowRoot ? focusedIn(activeElement.shadowRoot) : activeElement

/** What the keyboard stops at, and shows so; not a page or dialog as a whole, nor its heading. */
const isStop = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.tabIndex >= 0 && element.matches(':focus-visible')

/** Its middle: of what only touches a toast enough is seen. */
const liesUnder = (element: Element, toast: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const over = toast.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > over.left && x < over.right && y > over.top && y < over.bottom
}

/**
 * For the `ref` of the toasts' region: they stand at the top of the page for as long as they would lie over what has the focus
 * (WCAG 2.4.11). Scrolling it out from under them would not do: a dialog and the end of a page cannot be scrolled away.
 */
export const keepClearOfFocus = (region: HTMLElement | null) => {
  if (!region) return
  const { ownerDocument: page } = region
  const look = () => {
    const focused = focusedIn(page)
    // Whoever has gone to the toasts finds them where they were.
    if (region.contains(focused)) return
    delete region.dataset.aside
    const toasts = [...region.querySelectorAll('li')]
    if (isStop(focused) && toasts.some((toast) => liesUnder(focused, toast))) region.dataset.aside = ''
  }
  // The browser scrolls to what takes the focus before the next frame.
  const lookSoon = () => requestAnimationFrame(look)
  const comingAndGoing = new MutationObserver(look)
  comingAndGoing.observe(region, { childList: true, subtree: true })
  page.addEventListener('focusin', lookSoon)
  page.addEventListener('scrollend', lookSoon)
  return () => {
    comingAndGoing.disconnect()
    page.removeEventListener('focusin', lookSoon)
    page.removeEventListener('scrollend', lookSoon)
  }
}
