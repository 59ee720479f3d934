import { treeOf } from '../embedding/tree-of.ts'

const PLACES = 'section, [role="dialog"], main'

/**
 * A `ref` for a button that its own result replaces, or for a list that may run empty. When the element is removed while
 * it contains the focus, the heading of the section, dialog or page around it gets the focus, so that the keyboard does
 * not start again at the top of the page.
 */
export const keepPlace = (removable: HTMLElement | null) => {
  if (!removable) return
  return () => {
    const tree = treeOf(removable)
    if (!removable.contains(tree.activeElement)) return
    const places = [...ancestorsOf(removable)].filter((element) => element.matches(PLACES))
    // After React has rendered the replacement.
    queueMicrotask(() => {
      if (tree.activeElement && tree.activeElement !== removable.ownerDocument.body) return
      const place = places.find((element) => element.isConnected)
      const target = (place ?? tree).querySelector<HTMLElement>('h1, h2, h3') ?? place
      if (!target) return
      if (!target.hasAttribute('tabindex')) target.tabIndex = -1
      target.focus({ preventScroll: true })
    })
  }
}

function* ancestorsOf(element: HTMLElement) {
  for (let ancestor = element.parentElement; ancestor; ancestor = ancestor.parentElement) yield ancestor
}
