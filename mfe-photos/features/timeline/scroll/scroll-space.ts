/**
 * [Note: Two coordinate spaces] Browsers end an element at 33.5M device pixels, which a library of a million photos
 * exceeds. The document is therefore at most `SCROLL_LIMIT` high, and a shift leads from its positions to those of the
 * timeline. Scrolling leaves the shift alone, so that a wheel moves photos pixel by pixel; only a jump sets it anew.
 * Near both ends the two spaces run in step, so that the ends of one are the ends of the other. A timeline that fits
 * has a shift of zero, always.
 */
export const SCROLL_LIMIT = 8_000_000

/** Pixels at either end where positions of the document and of the timeline advance alike. */
const END_ZONE = 1_000_000

export const scrollHeightOf = (timelineHeight: number): number => Math.min(timelineHeight, SCROLL_LIMIT)

/** Where a position of the timeline ideally stands in the document. */
export const scrollPositionOf = (position: number, timelineHeight: number): number => {
  if (timelineHeight <= SCROLL_LIMIT || position <= END_ZONE) return position
  const fromEnd = timelineHeight - position
  if (fromEnd <= END_ZONE) return SCROLL_LIMIT - fromEnd
  return END_ZONE + ((position - END_ZONE) * middle(SCROLL_LIMIT)) / middle(timelineHeight)
}

/** The reverse: what a drag of the browser's own scroll bar leads to. */
export const timelinePositionOf = (scrollPosition: number, timelineHeight: number): number => {
  if (timelineHeight <= SCROLL_LIMIT || scrollPosition <= END_ZONE) return scrollPosition
  const fromEnd = SCROLL_LIMIT - scrollPosition
  if (fromEnd <= END_ZONE) return timelineHeight - fromEnd
  return END_ZONE + ((scrollPosition - END_ZONE) * middle(timelineHeight)) / middle(SCROLL_LIMIT)
}

const middle = (height: number) => height - 2 * END_ZONE

/** The whole-pixel shift at which a position of the timeline stands at its ideal place. */
export const shiftFor = (position: number, timelineHeight: number): number =>
  timelineHeight <= SCROLL_LIMIT ? 0 : Math.round(position - scrollPositionOf(position, timelineHeight))

/** Farther than any wheel or flick goes between two frames: the scroll bar was dragged, or a key led to an end. */
const JUMP = 20_000
/** This near to an end of the document, the end of the timeline must be as near. */
const EDGE = 10_000

type Scrolled = { before: number; after: number; shift: number; timelineHeight: number }

/** The shift after a scroll of the document. The caller moves the document along where the shift changes at an edge. */
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
