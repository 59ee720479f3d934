import {
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { scrollPositionOf, shiftAfterScroll, shiftFor } from './scroll-space.ts'
import { setAttribute } from '../../../device/element-attributes.ts'
import { createIdleTimer } from './idle-timer.ts'
import { boxesAround } from './scroller.ts'
import type { ScrollView } from '../layout/scroll-view.ts'
import { stepAt, STEP_WHEN_IDLE, STEP_WHEN_QUICK, viewAt, type Shown } from './scroll-steps.ts'
import { createScrollViews, type AdvanceView } from './scroll-views.ts'
import { wholeWidthOf } from './use-element-width.ts'
import { useSurroundings, type IsFixedToWindow } from './use-surroundings.ts'

export type ScrollSpace = {
  /** The view of the last rendering. */
  view: ScrollView
  /** False in a box that scrolls by itself, and in a column of an embedding page. */
  fillsPage: (isFixedToWindow: IsFixedToWindow) => boolean
  /** The height in which the photos are seen. */
  screenHeight: () => number
  /** The same as of the last view, which makes the browser lay out nothing. */
  shownHeight: () => number
  /** Notifies of each new view, also of those that are rendered without React. Returns an unsubscribe function. */
  onViewChange: (listener: (view: ScrollView) => void) => () => void
  /** The exact position of the timeline at the top of the screen, as last painted. */
  position: () => number
  moveTo: (position: number, behavior?: ScrollBehavior) => void
  /** Like `moveTo`, during a drag: months that it passes are not loaded until it pauses or `settle` ends it. */
  scrubTo: (position: number) => void
  settle: () => void
  /** Moves by a distance, independently of any scrolling since. */
  nudge: (distance: number) => void
  /** Notifies of each new position at once, without a rendering. Returns an unsubscribe function. */
  onMove: (listener: (position: number) => void) => () => void
}

const FAST_SCREENS_PER_SECOND = 5
/** Time without scrolling after which the view counts as still. */
const IDLE_MS = 90
/** A shorter time after a leap: a drag of the scroll bar moves the page again within two frames. */
const LEAP_IDLE_MS = 40
/** A longer time for a drag of the scrubber, whose pauses must not be confused with a busy page. */
const SCRUB_PAUSE_MS = 300

type ScrollSpaceOptions = {
  element: RefObject<HTMLElement | null>
  /** The width of the current layout. */
  width: number | undefined
  timelineHeight: number
  /** See: [Note: Opening timeline] */
  isOpening?: boolean
  advance: AdvanceView
}

export const useScrollSpace = (options: ScrollSpaceOptions): ScrollSpace => {
  const { element, width, timelineHeight, isOpening = false, advance } = options
  const surroundings = useSurroundings(element, width)
  const { screenHeight, scrolledOf, scrollBy } = surroundings
  const [views] = useState(() => createScrollViews(advance))
  const view = useSyncExternalStore(views.subscribe, views.now)
  const painted = useRef({ scrolled: 0, shift: 0, time: 0, step: STEP_WHEN_IDLE, height: window.innerHeight })
  const fastUntil = useRef(0)
  const [idleTimer] = useState(createIdleTimer)
  const listeners = useRef(new Set<(position: number) => void>())
  const laidOutWidth = useRef(width)
  useLayoutEffect(() => {
    laidOutWidth.current = width
  })

  /** Months that a drag passes are not loaded, whatever else scrolls the page. */
  const isScrubbing = () => performance.now() < fastUntil.current

  const show = (scrolled: number, shown: Shown) => {
    const { shift, step = painted.current.step } = shown
    const height = screenHeight()
    painted.current = { scrolled, shift, time: performance.now(), step, height }
    listeners.current.forEach((listener) => listener(scrolled + shift))
    views.set(viewAt(scrolled, height, { ...shown, step }))
  }

  const isLayoutPending = () =>
    laidOutWidth.current !== undefined && wholeWidthOf(element.current) !== laidOutWidth.current

  const settle = () => {
    idleTimer.stop()
    if (element.current) setAttribute(element.current, 'data-moving', undefined)
    fastUntil.current = 0
    const { scrolled, shift } = painted.current
    surroundings.rememberFilling(laidOutWidth.current)
    show(isLayoutPending() ? scrolled : scrolledOf(), { shift, isFast: false, step: STEP_WHEN_IDLE })
  }

  const settleWhenIdle = (idleMs = IDLE_MS) =>
    idleTimer.restart(Math.max(idleMs, fastUntil.current - performance.now()), settle)

  // The height above the timeline has changed, or the browser has moved the page. Neither is scrolling, and the new
  // layout follows.
  const keepPlace = useEffectEvent(() => {
    const { scrolled, shift } = painted.current
    show(scrolled, { shift, isFast: isScrubbing() })
  })

  // While the timeline starts on or below the screen, content above it that appears or goes moves its start. No scroll
  // event reports that, and the rows that come into the screen would stay empty.
  const followStart = useEffectEvent(() => {
    const { scrolled, shift } = painted.current
    if (scrolled < 0 && !isLayoutPending()) show(scrolledOf(), { shift, isFast: isScrubbing() })
  })

  /** Where the page has scrolled to since the last painting. */
  const scrolling = () => {
    const { scrolled: before, shift: shiftBefore } = painted.current
    const after = scrolledOf()
    const { shift, move } = shiftAfterScroll({ before, after, shift: shiftBefore, timelineHeight })
    const moved = Math.abs(after - before)
    return { after, shift, move, moved, isLeap: moved > screenHeight() && !idleTimer.isRunning() && !isScrubbing() }
  }

  // The months of a leap are requested before the frame that renders it, because a request is sent in several steps, and the
  // rendering would come between the first and the second.
  const announceLeap = useEffectEvent(() => {
    if (!element.current || isLayoutPending()) return
    const { after, shift, move, isLeap } = scrolling()
    const shown = { shift, isFast: false, isLeap, step: STEP_WHEN_IDLE }
    if (isLeap) views.announce(viewAt(after + move, screenHeight(), shown))
  })

  const follow = useEffectEvent(() => {
    if (!element.current) return
    if (isLayoutPending()) return keepPlace()
    const { shift: shiftBefore, time, step: stepBefore } = painted.current
    const { after, shift, move, moved, isLeap } = scrolling()
    const speed = (moved / screenHeight() / Math.max(16, performance.now() - time)) * 1000
    settleWhenIdle(isLeap ? LEAP_IDLE_MS : IDLE_MS)
    const isFast = isScrubbing() || (!isLeap && speed > FAST_SCREENS_PER_SECOND)
    // The event of a scroll by `moveTo`, which has already updated the view.
    const pace = moved < 1 ? stepBefore : Math.max(stepBefore, stepAt(speed))
    setAttribute(element.current, 'data-moving', pace === STEP_WHEN_QUICK ? 'quickly' : '')
    // Steps look ahead for a page that scrolls on; a leap asks for what is on the screen.
    const step = isLeap ? STEP_WHEN_IDLE : pace
    const render = () => show(after + move, { shift, isFast, isLeap, step })
    if (shift === shiftBefore) return render()
    // Changes the layout and the scroll position in one frame, so that the visible photos stay in place.
    flushSync(render)
    if (move !== 0) scrollBy(move, 'instant')
  })

  const followPage = useEffectEvent(() => {
    let frame = 0
    const update = () => {
      frame = 0
      follow()
    }
    const schedule = () => {
      if (frame) return
      frame = requestAnimationFrame(update)
      announceLeap()
    }
    surroundings.forget()
    update()
    // Captured, because the scroll event of a box does not bubble.
    window.addEventListener('scroll', schedule, { passive: true, capture: true })
    const resize = () => {
      surroundings.forget()
      keepPlace()
    }
    window.addEventListener('resize', resize)
    const observer = new ResizeObserver(followStart)
    if (element.current) boxesAround(element.current).forEach((box) => observer.observe(box))
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      idleTimer.stop()
      window.removeEventListener('scroll', schedule, { capture: true })
      window.removeEventListener('resize', resize)
    }
  })
  useLayoutEffect(() => (isOpening ? undefined : followPage()), [isOpening])
  useEffect(() => (isOpening ? followPage() : undefined), [isOpening])

  const moveTo = (position: number, behavior: ScrollBehavior = 'instant') => {
    const shift = shiftFor(position, timelineHeight)
    const isNear = Math.abs(position - painted.current.scrolled - painted.current.shift) < screenHeight() * 3
    const keptShift = isNear ? painted.current.shift : shift
    const scrolled = isNear ? position - keptShift : Math.round(scrollPositionOf(position, timelineHeight))
    if (behavior === 'instant' || !isNear)
      show(scrolled, { shift: keptShift, isFast: isScrubbing(), step: STEP_WHEN_IDLE })
    scrollBy(scrolled - scrolledOf(), isNear ? behavior : 'instant')
  }

  const scrubTo = (position: number) => {
    fastUntil.current = performance.now() + SCRUB_PAUSE_MS
    moveTo(position)
    settleWhenIdle()
  }

  const nudge = (distance: number) => {
    const scrolled = painted.current.scrolled + distance
    show(scrolled, { shift: painted.current.shift, isFast: isScrubbing() })
    // The browser has already moved a document that became shorter to its new end.
    scrollBy(surroundings.isAtEnd() ? scrolled - scrolledOf() : distance, 'instant')
  }

  const position = () => painted.current.scrolled + painted.current.shift

  const onMove = useCallback((listener: (position: number) => void) => {
    listeners.current.add(listener)
    return () => void listeners.current.delete(listener)
  }, [])

  return {
    view,
    fillsPage: surroundings.fillsPage,
    screenHeight,
    shownHeight: () => painted.current.height,
    onViewChange: views.onViewChange,
    position,
    moveTo,
    scrubTo,
    settle,
    nudge,
    onMove,
  }
}
