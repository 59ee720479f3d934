import type { ScrollView } from '../layout/scroll-view.ts'

/**
 * Pixels that scrolling must cover before the view changes; the rows beyond the edges cover the rest. Steps grow with
 * the speed, because rendering rows early costs less than a round of style, layout and paint. They shrink only when
 * scrolling stops.
 */
export const STEP_WHEN_IDLE = 48
const STEP = 288
export const STEP_WHEN_QUICK = 576
const QUICK_SCREENS_PER_SECOND = 1.5
/**
 * Pixels at the start of the timeline that are rendered even below the screen, as under a long welcome on a small phone: screen
 * readers and the Tab key get there without scrolling.
 */
const FIRST_ROWS = 288

export type Shown = { shift: number; isFast: boolean; isLeap?: boolean; step?: number }

/** The view of a scroll position, in whole steps, for a screen of this height; all in pixels. */
export const viewAt = (
  scrolled: number,
  height: number,
  { shift, isFast, isLeap, step }: Shown & { step: number },
): ScrollView => {
  const top = Math.floor((scrolled + shift) / step) * step
  return { top, bottom: Math.max(top + height + step, FIRST_ROWS), shift, isFast, isLeap }
}

/** The step of a view that moves at this speed. */
export const stepAt = (screensPerSecond: number) =>
  screensPerSecond < QUICK_SCREENS_PER_SECOND ? STEP : STEP_WHEN_QUICK
