/** Part of the width or height that a swipe must cover to count. */
const COMMIT_PART = 0.35
/** The photo moves faster than the finger in a direction that leads to a photo, and slower in one that does not. */
const FREE_SPEED = 1.5
const HELD_SPEED = 0.2
/** Pixels of movement after which the direction of a swipe is decided. */
const AXIS_LOCK = 8

export type SwipeDirection = 'left' | 'right' | 'down'
export type SwipeAllowance = Readonly<Record<SwipeDirection, boolean>>
export type Offset = { x: number; y: number }

/** The offset of the photo for a finger that has moved by `drag`, along one axis only. */
export const swipeOffset = (drag: Offset, allowed: SwipeAllowance): Offset => {
  const isHorizontal = Math.abs(drag.x) >= Math.abs(drag.y)
  if (Math.max(Math.abs(drag.x), Math.abs(drag.y)) < AXIS_LOCK) return { x: 0, y: 0 }
  if (isHorizontal) return { x: drag.x * (allowed[drag.x < 0 ? 'left' : 'right'] ? FREE_SPEED : HELD_SPEED), y: 0 }
  return { x: 0, y: drag.y * (drag.y > 0 && allowed.down ? FREE_SPEED : HELD_SPEED) }
}

/** The direction of a completed swipe; undefined where it was too short or is not allowed. */
export const committedSwipe = (
  drag: Offset,
  allowed: SwipeAllowance,
  size: { width: number; height: number },
): SwipeDirection | undefined => {
  const { x, y } = swipeOffset(drag, allowed)
  if (allowed.left && x <= -size.width * COMMIT_PART) return 'left'
  if (allowed.right && x >= size.width * COMMIT_PART) return 'right'
  return allowed.down && y >= size.height * COMMIT_PART ? 'down' : undefined
}
