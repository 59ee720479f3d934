import { treeOf } from '../embedding/tree-of.ts'

const PLACES = 'section, [role="dialog"], main'

/**
 * Returns a function for the time after the element was removed: if the focus went with it, the heading of the section, dialog or
 * page around it gets the focus, so that the keyboard does not start again at the top of the page.
 */
export const placeAround = (removable: HTMLElement) => {
  const tree = treeOf(removable)
  const places = [...ancestorsOf(removable)].filter((element) => element.matches(PLACES))
  return () => {
    if (tree.activeElement && tree.activeElement !== removable.ownerDocument.body) return
    const place = places.find((element) => element.isConnected)
    const target = (place ?? tree).querySelector<HTMLElement>('h1, h2, h3') ?? place
    if (!target) return
    if (!target.hasAttribute('tabindex')) target.tabIndex = -1
    target.focus({ preventScroll: true })
  }
}

function* ancestorsOf(element: HTMLElement) {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) yield ancestor
}
