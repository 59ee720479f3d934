import { useRef, type PointerEvent } from 'react'
import { committedSwipe, swipeOffset, type Offset, type SwipeDirection } from './swipe.ts'

type SwipeActions = Partial<Record<SwipeDirection, (() => void) | undefined>>

/** Below this width a swipe down closes the preview, as a telephone's own gallery does. */
const SMALL_WIDTH = 575

/** Moves what `movedRef` is given to with the finger, and acts when it was moved far enough. */
export const useSwipe = (actions: SwipeActions) => {
  const movedRef = useRef<HTMLDivElement>(null)
  const start = useRef<Offset>(undefined)
  const allowed = {
    left: actions.left !== undefined,
    right: actions.right !== undefined,
    down: actions.down !== undefined && window.innerWidth < SMALL_WIDTH,
  }

  const dragOf = ({ clientX, clientY }: PointerEvent): Offset | undefined =>
    start.current && { x: clientX - start.current.x, y: clientY - start.current.y }

  const draw = ({ x, y }: Offset) => {
    if (movedRef.current) movedRef.current.style.transform = x === 0 && y === 0 ? '' : `translate(${x}px, ${y}px)`
  }

  const end = (event: PointerEvent) => {
    const drag = dragOf(event)
    start.current = undefined
    draw({ x: 0, y: 0 })
    const size = { width: window.innerWidth, height: window.innerHeight }
    const direction = drag && event.type === 'pointerup' ? committedSwipe(drag, allowed, size) : undefined
    if (direction) actions[direction]?.()
  }

  const swipeHandlers = {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      const drag = dragOf(event)
      if (drag) draw(swipeOffset(drag, allowed))
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
  return { movedRef, swipeHandlers }
}
