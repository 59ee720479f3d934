import { useRef, useState, type PointerEvent, type RefObject } from 'react'
import type { ScrollSpace } from '../scroll/use-scroll-space.ts'

/** The place of the pointer as a part of the rail; less than 0 or more than 1 beyond an end of the rail. */
const partOf = ({ clientY, currentTarget }: PointerEvent) => {
  const { top, height } = currentTarget.getBoundingClientRect()
  return (clientY - top) / height
}

/** A position as a part of the range; at the top while the content above the timeline is visible. */
export const partAt = (position: number, range: number) => Math.min(1, Math.max(0, position / range))

type Rail = {
  space: Pick<ScrollSpace, 'position' | 'scrubTo' | 'settle'>
  /** The pixels of the timeline that the height of the rail represents. */
  range: number
  thumb: RefObject<HTMLElement | null>
}

/** Scrubs by presses on the rail and by drags of its thumb. */
export const useRailPointer = ({ space, range, thumb }: Rail) => {
  const [pointed, setPointed] = useState<{ part: number; isDragged: boolean }>()
  const isDragged = pointed?.isDragged ?? false
  /** How far the place of a drag is from the pointer, as a part of the rail: a finger is seldom in the middle of the thumb. */
  const grip = useRef(0)

  const release = () => {
    if (isDragged) space.settle()
    setPointed(undefined)
  }

  const pointerHandlers = {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const pressed = partOf(event)
      // The thumb is dragged from where it is.
      const isOnThumb = event.target === thumb.current
      const part = isOnThumb ? partAt(space.position(), range) : pressed
      grip.current = part - pressed
      if (!isOnThumb) space.scrubTo(part * range)
      setPointed({ part, isDragged: true })
    },
    onPointerMove(event: PointerEvent) {
      const part = partAt(partOf(event) + (isDragged ? grip.current : 0), 1)
      if (isDragged) space.scrubTo(part * range)
      if (isDragged || event.pointerType === 'mouse') setPointed({ part, isDragged })
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: () => !isDragged && setPointed(undefined),
  }
  return { pointed, pointerHandlers }
}
