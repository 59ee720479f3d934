import { treeOf } from '../embedding/tree-of.ts'
import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * For buttons, or groups of them, that replace each other: when one is removed while it has the focus, the first remaining one
 * gets it, so that the keyboard does not start again at the top of the page. Returns the `ref` of each.
 */
export const usePassedFocus = () => {
  const present = useRef(new Set<HTMLElement>())
  const hasFocusLeft = useRef(false)

  // Before the next paint, and after all refs of this rendering are attached and detached.
  useLayoutEffect(() => {
    if (!hasFocusLeft.current) return
    hasFocusLeft.current = false
    const [first] = present.current
    first?.focus({ preventScroll: true })
  })

  return useCallback((element: HTMLElement | null) => {
    if (!element) return
    const elements = present.current
    elements.add(element)
    return () => {
      elements.delete(element)
      hasFocusLeft.current ||= element.contains(treeOf(element).activeElement)
    }
  }, [])
}
