import { treeOf } from '../embedding/tree-of.ts'

const PLACES = 'section, [role="dialog"], main'

/**
 * A `ref` for a button that its own result replaces. When the button is removed while it has the focus, the heading of
 * the section, dialog or page around it gets the focus, so that the keyboard does not start again at the top of the
 * page.
 */
export const keepPlace = (button: HTMLElement | null) => {
  if (!button) return
  return () => {
    const tree = treeOf(button)
    if (tree.activeElement !== button) return
    const places = [...ancestorsOf(button)].filter((element) => element.matches(PLACES))
    // After React has rendered the replacement.
    queueMicrotask(() => {
      if (tree.activeElement && tree.activeElement !== button.ownerDocument.body) return
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
