import { treeOf } from '../embedding/tree-of.ts'
import { useCallback, useLayoutEffect, useRef } from 'react'

/**
 * For buttons that give way to each other: where one leaves the page with the focus, the first of those that are there then
 * gets it, and the keyboard does not start again at the top of the page. Returns what each of them takes for its `ref`.
 */
export const usePassedFocus = () => {
  const present = useRef(new Set<HTMLElement>())
  const hasFocusLeft = useRef(false)

  // Before the next picture, and after React has told of all that came and went.
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
      hasFocusLeft.current ||= treeOf(element).activeElement === element
    }
  }, [])
}
