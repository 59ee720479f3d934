/** The focused element, at any depth of shadow trees. */
const focusedIn = ({ activeElement }: DocumentOrShadowRoot): Element | null =>
  activeElement?.shadowRoot ? focusedIn(activeElement.shadowRoot) : activeElement

/** A tab stop with visible focus; not a focused page, dialog or heading. */
const isStop = (element: Element | null): element is HTMLElement =>
  element instanceof HTMLElement && element.tabIndex >= 0 && element.matches(':focus-visible')

/** Compares the centre: an element that a toast only touches is visible enough. */
const liesUnder = (element: Element, toast: Element) => {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  const over = toast.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  return x > over.left && x < over.right && y > over.top && y < over.bottom
}

/**
 * Moves the toasts to the top of the page while they would cover the focused element (WCAG 2.4.11). Scrolling the
 * element away is not an alternative, because a dialog and the end of a page cannot scroll.
 */
export const keepClearOfFocus = (region: HTMLElement | null) => {
  if (!region) return
  const { ownerDocument: page } = region
  const updatePosition = () => {
    const focused = focusedIn(page)
    // While the focus is within the toasts they stay in place.
    if (region.contains(focused)) return
    delete region.dataset.aside
    const toasts = [...region.querySelectorAll('li')]
    if (isStop(focused) && toasts.some((toast) => liesUnder(focused, toast))) region.dataset.aside = ''
  }
  // The browser scrolls to the focused element before the next frame.
  const updateNextFrame = () => requestAnimationFrame(updatePosition)
  const toastObserver = new MutationObserver(updatePosition)
  toastObserver.observe(region, { childList: true, subtree: true })
  page.addEventListener('focusin', updateNextFrame)
  page.addEventListener('scrollend', updateNextFrame)
  return () => {
    toastObserver.disconnect()
    page.removeEventListener('focusin', updateNextFrame)
    page.removeEventListener('scrollend', updateNextFrame)
  }
}
