import { treeOf } from '@account/shared/embedding/tree-of.ts'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import { tileIdOf } from '../grid/tile-place.ts'

/**
 * The tile that had the focus when the rows were last laid out anew. Read before they are drawn: by then its element shows
 * another photo, or is gone.
 */
export const useFocusedTile = (
  element: RefObject<HTMLElement | null>,
  layout: TimelineLayout,
): RefObject<string | undefined> => {
  const focused = useRef<string>(undefined)
  useLayoutEffect(() => {
    const activeElement = element.current && treeOf(element.current).activeElement
    focused.current = element.current?.contains(activeElement) ? tileIdOf(activeElement) : undefined
  }, [element, layout])
  return focused
}
