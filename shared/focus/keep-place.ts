import { treeOf } from '../embedding/tree-of.ts'
import { placeAround } from './place-around.ts'

/**
 * A `ref` for a button that its own result replaces, or for a list that may run empty. When the element is removed while
 * it contains the focus, the heading around it gets the focus.
 */
export const keepPlace = (removable: HTMLElement | null) => {
  if (!removable) return
  return () => {
    // After React has rendered the replacement.
    if (removable.contains(treeOf(removable).activeElement)) queueMicrotask(placeAround(removable))
  }
}
