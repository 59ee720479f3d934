import {
  useCallback,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { scrollPositionOf, shiftAfterScroll, shiftFor } from './scroll-space.ts'
import { setAttribute } from '../grid/element-attribute.ts'
import { createIdleTimer } from './idle-timer.ts'
import type { ScrollView } from '../layout/scroll-view.ts'
import { createScrollViews, type AdvanceView } from './scroll-views.ts'
import { wholeWidthOf } from './use-element-width.ts'

export type ScrollSpace = {
  /** As it was when React drew last. */
  view: ScrollView
  /** Tells each new view, also those that are drawn without React. Returns how to be told no more. */
  onViewChange: (listener: (view: ScrollView) => void) => () => void
  /** The exact position of the timeline at the top edge of the screen, as it was painted last. */
  position: () => number
  moveTo: (position: number, behavior?: ScrollBehavior) => void
  /** As `moveTo`, while a drag goes on: what it passes by is not loaded, until it pauses or `settle` says that it is over. */
  scrubTo: (position: number) => void
  settle: () => void
  /** Moves by so many pixels, whatever was scrolled in the meantime. */
  nudge: (distance: number) => void
  /** Tells each new position at once, without anything being drawn anew. Returns how to be told no more. */
  onMove: (listener: (position: number) => void) => () => void
}

/**
 * Scrolling on by less than a step does not draw anew; the tiles beyond the edges cover it. The faster, the longer the
 * steps: rows that are drawn early cost less than a round of style, layout and paint. They shorten only at rest.
 */
const STEP_WHEN_IDLE = 48
const STEP = 288
const STEP_WHEN_QUICK = 576
const QUICK_SCREENS_PER_SECOND = 1.5
const FAST_SCREENS_PER_SECOND = 5
/** After this much rest the view is no longer moving. */
const IDLE_MS = 90
/** A drag that pauses this long has arrived, though it may go on; a busy page must not be taken for a pause. */
const SCRUB_PAUSE_MS = 300

type ScrollSpaceOptions = {
  element: RefObject<HTMLElement | null>
  /** That the timeline is laid out for. */
  width: number | undefined
  timelineHeight: number
  advance: AdvanceView
}

export const useScrollSpace = ({ element, width, timelineHeight, advance }: ScrollSpaceOptions): ScrollSpace => {
  const [views] = useState(() => createScrollViews(advance))
  const view = useSyncExternalStore(views.subscribe, views.now)
  const painted = useRef({ scrolled: 0, shift: 0, time: 0, step: STEP_WHEN_IDLE })
  const fastUntil = useRef(0)
  const [idleTimer] = useState(createIdleTimer)
  const listeners = useRef(new Set<(position: number) => void>())
  const laidOutWidth = useRef(width)
  useLayoutEffect(() => {
    laidOutWidth.current = width
  })

  /** What a drag passes by is nothing to look at, whatever else moves the page meanwhile. */
  const isScrubbing = () => performance.now() < fastUntil.current

  const scrolledOf = () => -(element.current?.getBoundingClientRect().top ?? 0)

  const show = (scrolled: number, { shift, isFast, step = painted.current.step }: Shown) => {
    painted.current = { scrolled, shift, time: performance.now(), step }
    listeners.current.forEach((listener) => listener(scrolled + shift))
    const top = Math.floor((scrolled + shift) / step) * step
    views.set({ top, bottom: top + window.innerHeight + step, shift, isFast })
  }

  const isLayoutPending = () =>
    laidOutWidth.current !== undefined && wholeWidthOf(element.current) !== laidOutWidth.current

  const settle = () => {
    idleTimer.stop()
    if (element.current) setAttribute(element.current, 'data-moving', undefined)
    fastUntil.current = 0
    const { scrolled, shift } = painted.current
    show(isLayoutPending() ? scrolled : scrolledOf(), { shift, isFast: false, step: STEP_WHEN_IDLE })
  }

  const settleWhenIdle = () => idleTimer.restart(Math.max(IDLE_MS, fastUntil.current - performance.now()), settle)

  // What is above the timeline has another height now, or the browser moved the page: neither is scrolling, and the new
  // layout is still to come.
  const keepPlace = useEffectEvent(() => {
    const { scrolled, shift } = painted.current
    show(scrolled, { shift, isFast: isScrubbing() })
  })

  const follow = useEffectEvent(() => {
    if (!element.current) return
    if (isLayoutPending()) return keepPlace()
    const { scrolled: before, shift: shiftBefore, time, step: stepBefore } = painted.current
    const after = scrolledOf()
    const { shift, move } = shiftAfterScroll({ before, after, shift: shiftBefore, timelineHeight })
    const moved = Math.abs(after - before)
    const speed = (moved / window.innerHeight / Math.max(16, performance.now() - time)) * 1000
    settleWhenIdle()
    const isFast = speed > FAST_SCREENS_PER_SECOND || isScrubbing()
    // Where `moveTo` moved the page, the browser only tells of it.
    const step = moved < 1 ? stepBefore : Math.max(stepBefore, stepAt(speed))
    setAttribute(element.current, 'data-moving', step === STEP_WHEN_QUICK ? 'quickly' : '')
    const render = () => show(after + move, { shift, isFast, step })
    if (shift === shiftBefore) return render()
    // Both in one frame: what is seen stays where it is.
    flushSync(render)
    if (move !== 0) window.scrollBy({ top: move, behavior: 'instant' })
  })

  useLayoutEffect(() => {
    let frame = 0
    const update = () => {
      frame = 0
      follow()
    }
    const schedule = () => {
      frame ||= requestAnimationFrame(update)
    }
    update()
    window.addEventListener('scroll', schedule, { passive: true })
    const resize = () => keepPlace()
    window.addEventListener('resize', resize)
    return () => {
      cancelAnimationFrame(frame)
      idleTimer.stop()
      window.removeEventListener('scroll', schedule)
      window.removeEventListener('resize', resize)
    }
  }, [idleTimer])

  const moveTo = (position: number, behavior: ScrollBehavior = 'instant') => {
    const shift = shiftFor(position, timelineHeight)
    const isNear = Math.abs(position - painted.current.scrolled - painted.current.shift) < window.innerHeight * 3
    const keptShift = isNear ? painted.current.shift : shift
    const scrolled = isNear ? position - keptShift : Math.round(scrollPositionOf(position, timelineHeight))
    if (behavior === 'instant' || !isNear)
      show(scrolled, { shift: keptShift, isFast: isScrubbing(), step: STEP_WHEN_IDLE })
    window.scrollBy({ top: scrolled - scrolledOf(), behavior: isNear ? behavior : 'instant' })
  }

  const scrubTo = (position: number) => {
    fastUntil.current = performance.now() + SCRUB_PAUSE_MS
    moveTo(position)
    settleWhenIdle()
  }

  const nudge = (distance: number) => {
    const scrolled = painted.current.scrolled + distance
    show(scrolled, { shift: painted.current.shift, isFast: isScrubbing() })
    // A document that became shorter was moved by the browser already, to its new end.
    const { scrollTop, scrollHeight } = document.documentElement
    const isAtEnd = scrollTop + window.innerHeight >= scrollHeight - 1
    window.scrollBy({ top: isAtEnd ? scrolled - scrolledOf() : distance, behavior: 'instant' })
  }

  const position = () => painted.current.scrolled + painted.current.shift

  const onMove = useCallback((listener: (position: number) => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])

  return { view, onViewChange: views.onViewChange, position, moveTo, scrubTo, settle, nudge, onMove }
}

type Shown = { shift: number; isFast: boolean; step?: number }

const stepAt = (screensPerSecond: number) => (screensPerSecond < QUICK_SCREENS_PER_SECOND ? STEP : STEP_WHEN_QUICK)
