import { treeOf } from '@account/shared/embedding/tree-of.ts'

/** Where toasts end, as a distance from the bottom of the viewport. Without it they end at the bottom. */
const ROOM = '--room-below'

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

/** The line above all bars that toasts would cover there, one bar after the other. */
const lineAbove = (bars: readonly DOMRect[], { top, bottom, left, right }: DOMRect): number =>
  bars
    .filter((bar) => bar.height > 0 && bar.left < right && bar.right > left)
    .toSorted((one, other) => other.bottom - one.bottom)
    .reduce((line, bar) => (bar.bottom > line - (bottom - top) && bar.top < line ? bar.top : line), bottom)

/**
 * Keeps toasts clear of what the customer uses below them: of the bars that float at the foot of the page, which remotes and the
 * host mark with `data-at-foot`, and of the focused element (WCAG 2.4.11). Scrolling the element away is not an alternative, because a
 * dialog and the end of a page cannot scroll. Where there is no room above the bars, toasts are at the top of the page.
 */
export const placeToasts = (region: HTMLElement | null) => {
  if (!region) return
  const { ownerDocument: page } = region
  const tree = treeOf(region)

  const moveAboveBars = (list: Element) => {
    const bars = [...tree.querySelectorAll('[data-at-foot]')].map((bar) => bar.getBoundingClientRect())
    const box = list.getBoundingClientRect()
    const line = lineAbove(bars, box)
    if (line - box.height < 0) region.dataset['aside'] = ''
    else if (line < box.bottom) region.style.setProperty(ROOM, `${window.innerHeight - line}px`)
  }
  const updatePosition = () => {
    const focused = focusedIn(page)
    // While the focus is within the toasts they stay in place.
    if (region.contains(focused)) return
    delete region.dataset['aside']
    region.style.removeProperty(ROOM)
    const toasts = [...region.querySelectorAll('li')]
    const list = toasts[0]?.parentElement
    if (!list) return
    moveAboveBars(list)
    if (isStop(focused) && toasts.some((toast) => liesUnder(focused, toast))) region.dataset['aside'] = ''
  }
  let frame: number | undefined
  // The browser scrolls to the focused element before the next frame.
  const updateNextFrame = () => {
    frame ??= requestAnimationFrame(() => {
      frame = undefined
      updatePosition()
    })
  }
  const toastObserver = new MutationObserver(updatePosition)
  toastObserver.observe(region, { childList: true, subtree: true })
  // Bars come and go while a failure stays.
  const barObserver = new MutationObserver(() => region.querySelector('li') && updateNextFrame())
  barObserver.observe(tree, { childList: true, subtree: true })
  page.addEventListener('focusin', updateNextFrame)
  page.addEventListener('scrollend', updateNextFrame)
  window.addEventListener('resize', updateNextFrame)
  return () => {
    toastObserver.disconnect()
    barObserver.disconnect()
    page.removeEventListener('focusin', updateNextFrame)
    page.removeEventListener('scrollend', updateNextFrame)
    window.removeEventListener('resize', updateNextFrame)
  }
}
