/**
 * [Note: Two coordinate spaces] Browsers limit an element to 33.5M device pixels, and a library of a million photos is
 * higher. The document is therefore at most `SCROLL_LIMIT` high, and a shift converts its positions to positions of the
 * timeline. Scrolling keeps the shift, so that the wheel moves photos pixel by pixel; only a jump changes it. Near both
 * ends the two spaces advance alike, so that their ends coincide. A timeline that fits always has a shift of zero.
 */
export const SCROLL_LIMIT = 8_000_000

/** Pixels at either end where the two spaces advance alike. */
const END_ZONE = 1_000_000

export const scrollHeightOf = (timelineHeight: number): number => Math.min(timelineHeight, SCROLL_LIMIT)

/** The position in the document that corresponds to a position of the timeline. */
export const scrollPositionOf = (position: number, timelineHeight: number): number => {
  if (timelineHeight <= SCROLL_LIMIT || position <= END_ZONE) return position
  const fromEnd = timelineHeight - position
  if (fromEnd <= END_ZONE) return SCROLL_LIMIT - fromEnd
  return END_ZONE + ((position - END_ZONE) * middle(SCROLL_LIMIT)) / middle(timelineHeight)
}

/** The inverse, for a drag of the browser's scroll bar. */
export const timelinePositionOf = (scrollPosition: number, timelineHeight: number): number => {
  if (timelineHeight <= SCROLL_LIMIT || scrollPosition <= END_ZONE) return scrollPosition
  const fromEnd = SCROLL_LIMIT - scrollPosition
  if (fromEnd <= END_ZONE) return timelineHeight - fromEnd
  return END_ZONE + ((scrollPosition - END_ZONE) * middle(timelineHeight)) / middle(SCROLL_LIMIT)
}

const middle = (height: number) => height - 2 * END_ZONE

/** The whole-pixel shift that puts a position of the timeline at its corresponding position. */
export const shiftFor = (position: number, timelineHeight: number): number =>
  timelineHeight <= SCROLL_LIMIT ? 0 : Math.round(position - scrollPositionOf(position, timelineHeight))

/** Farther than a wheel or a flick moves between two frames: the scroll bar was dragged, or a key jumped to an end. */
const JUMP = 20_000
/** Within this distance from an end of the document, the end of the timeline must be equally near. */
const EDGE = 10_000

type Scrolled = { before: number; after: number; shift: number; timelineHeight: number }

/**
 * The shift after a scroll of the document. The caller also scrolls the document by `move` where the shift changes near
 * an end.
 */
export const shiftAfterScroll = ({
  before,
  after,
  shift,
  timelineHeight,
}: Scrolled): { shift: number; move: number } => {
  if (timelineHeight <= SCROLL_LIMIT) return { shift: 0, move: 0 }
  if (Math.abs(after - before) > JUMP)
    return { shift: Math.round(timelinePositionOf(after, timelineHeight) - after), move: 0 }
  const isAtEdge = after < EDGE || after > SCROLL_LIMIT - EDGE
  const ideal = shiftFor(after + shift, timelineHeight)
  return isAtEdge && ideal !== shift ? { shift: ideal, move: shift - ideal } : { shift, move: 0 }
}
