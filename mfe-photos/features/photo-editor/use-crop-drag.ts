import type { PhotoCrop } from '@account/shared/contracts/photo-edit.ts'
import { useRef, type PointerEvent, type RefObject } from 'react'

type Point = { x: number; y: number }

type CropDragOptions = {
  frame: RefObject<HTMLElement | null>
  crop: PhotoCrop
  onCrop: (crop: PhotoCrop) => void
}

/** The crop at the beginning of the drag, moved by fractions of the frame. */
type Drag = (start: PhotoCrop, by: Point) => PhotoCrop

/** Returns the pointer handlers of an element by which the crop is dragged. */
export const useCropDrag = ({ frame, crop, onCrop }: CropDragOptions) => {
  const started = useRef<{ pointerId: number; at: Point; crop: PhotoCrop }>(undefined)
  return (drag: Drag) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || started.current) return
      // A corner is in the crop, which would move as well.
      event.stopPropagation()
      event.currentTarget.setPointerCapture(event.pointerId)
      started.current = { pointerId: event.pointerId, at: { x: event.clientX, y: event.clientY }, crop }
    },
    onPointerMove: (event: PointerEvent) => {
      const box = frame.current?.getBoundingClientRect()
      if (started.current?.pointerId !== event.pointerId || !box) return
      event.stopPropagation()
      const { at, crop: start } = started.current
      onCrop(drag(start, { x: (event.clientX - at.x) / box.width, y: (event.clientY - at.y) / box.height }))
    },
    onPointerUp: ({ pointerId }: PointerEvent) => {
      if (started.current?.pointerId === pointerId) started.current = undefined
    },
    onPointerCancel: ({ pointerId }: PointerEvent) => {
      if (started.current?.pointerId === pointerId) started.current = undefined
    },
  })
}
