import { treeOf } from '@account/shared/embedding/tree-of.ts'
import { useLayoutEffect, useRef, type RefObject } from 'react'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import { tileIdOf } from '../grid/tile-place.ts'

/**
 * The tile that had the focus before the last change of the layout. It is read before the rows are rendered, because
 * afterwards its element shows another photo or is gone.
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
