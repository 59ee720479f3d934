import { treeOf } from '../embedding/tree-of.ts'
import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * For buttons, or groups of them, that replace each other: when one is removed while it has the focus, the first remaining one
 * gets it, so that the keyboard does not start again at the top of the page. Likewise when its dialog closes with it: the dialog
 * finds its button gone, and leaves the focus on the main part of the page. Returns the `ref` of each.
 */
export const usePassedFocus = () => {
  const present = useRef(new Set<HTMLElement>())
  const hasFocusLeft = useRef(false)
  const wasRemoved = useRef(false)

  const focusFirst = () => {
    const [first] = present.current
    first?.focus({ preventScroll: true })
  }

  // Before the next paint, and after all refs of this rendering are attached and detached.
  useLayoutEffect(() => {
    if (!hasFocusLeft.current) return
    hasFocusLeft.current = false
    focusFirst()
  })

  // After the effects that close a dialog.
  useEffect(() => {
    if (!wasRemoved.current) return
    wasRemoved.current = false
    const [first] = present.current
    if (first && treeOf(first).activeElement?.matches('main')) focusFirst()
  })

  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const elements = present.current
    elements.add(element)
    return () => {
      elements.delete(element)
      wasRemoved.current = true
      hasFocusLeft.current ||= element.contains(treeOf(element).activeElement)
    }
  }, [])
}
