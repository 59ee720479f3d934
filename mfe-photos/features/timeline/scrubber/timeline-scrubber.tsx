import {
  memo,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type KeyboardEvent,
  type PointerEvent,
} from 'react'
import { useIntl } from 'react-intl'
import { lastAtOrBefore } from '../layout/binary-search.ts'
import { DENSITY_PARTS, densityPath, yearMarks } from './scrubber-marks.ts'
import type { TimelineLayout } from '../layout/timeline-layout.ts'
import { monthTitle } from '../month/month-title.ts'
import { monthAfterKey } from './scrubber-keys.ts'
import styles from './timeline-scrubber.module.css'
import type { ScrollSpace } from '../scroll/use-scroll-space.ts'

type TimelineScrubberProps = { layout: TimelineLayout; space: ScrollSpace }

/** A library of fewer screens than this is scrolled faster than scrubbed. */
const LEAST_SCREENS = 2.5
const LEAST_MONTHS = 3
/** Of the rail: a year this near would stand behind the thumb. */
const COVERED_BY_THUMB = 0.012

/** Of the library's height. */
const SEEN_OF_DENSITY = 0.005
const DENSITY_BOX = `0 0 ${DENSITY_PARTS} ${DENSITY_PARTS}`

/** Of the rail, less than a pixel: what the thumb may stand off where it should. */
const THUMB_STEP = 0.001
/** A round of style, layout and paint for the thumb alone is worth a few pixels. */
const THUMB_STEP_ALONE = 0.004

/** The whole library at the edge of the screen: any month is one press, drag or key away. */
export const TimelineScrubber = ({ layout, space }: TimelineScrubberProps) =>
  layout.countedMonths.length >= LEAST_MONTHS && layout.height > window.innerHeight * LEAST_SCREENS ? (
    <Scrubber layout={layout} space={space} />
  ) : null

/** What the space does follows from the layout alone, too. */
const isSameLayout = (before: TimelineScrubberProps, after: TimelineScrubberProps) => before.layout === after.layout

/** With the timeline it is drawn only for another layout; what changes as the page scrolls it hears for itself. */
const Scrubber = memo(({ layout, space }: TimelineScrubberProps) => {
  const intl = useIntl()
  const rail = useRef<HTMLDivElement>(null)
  const [pointed, setPointed] = useState<{ part: number; isDragged: boolean }>()
  const marks = useMemo(() => yearMarks(layout), [layout])

  const range = Math.max(1, layout.height - window.innerHeight)
  const thumb = useThumb(space, range)
  const indexAt = (position: number) => lastAtOrBefore(layout.tops, layout.tops.length, position)
  const index = useAtPosition(space, (position) =>
    position >= range - 1 ? layout.countedMonths.length - 1 : indexAt(position + layout.headerHeight),
  )
  const covered = useAtPosition(space, (position) =>
    marks.findIndex(({ at }) => Math.abs(at - partAt(position, range)) <= COVERED_BY_THUMB),
  )
  const countedMonth = layout.countedMonths[index]
  const pointedMonth = pointed && layout.countedMonths[indexAt(pointed.part * range)]

  const partOf = ({ clientY }: PointerEvent) => {
    const { top, height } = rail.current?.getBoundingClientRect() ?? { top: 0, height: 1 }
    return Math.min(1, Math.max(0, (clientY - top) / height))
  }

  const release = () => {
    if (pointed?.isDragged) space.settle()
    setPointed(undefined)
  }

  const pointerHandlers = {
    onPointerDown(event: PointerEvent) {
      if (!event.isPrimary || event.button !== 0) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      const pressed = partOf(event)
      // A finger on the thumb takes it along from where it is.
      if (event.pointerType === 'mouse') space.scrubTo(pressed * range)
      setPointed({ part: pressed, isDragged: true })
    },
    onPointerMove(event: PointerEvent) {
      const moved = partOf(event)
      if (pointed?.isDragged) space.scrubTo(moved * range)
      if (pointed?.isDragged || event.pointerType === 'mouse')
        setPointed({ part: moved, isDragged: pointed?.isDragged ?? false })
    },
    onPointerUp: release,
    onPointerCancel: release,
    onPointerLeave: () => !pointed?.isDragged && setPointed(undefined),
  }

  const onKeyDown = (event: KeyboardEvent) => {
    // With these a key is the browser's own, as Alt and left arrow for going back.
    const isOwn = !event.altKey && !event.ctrlKey && !event.metaKey
    const target = isOwn ? monthAfterKey(layout.countedMonths, index, event.key) : undefined
    if (target === undefined) return
    event.preventDefault()
    space.moveTo(target === 0 ? 0 : Math.min(range, layout.tops[target] ?? 0))
  }

  return (
    <div
      ref={rail}
      className={styles.scrubber}
      role="slider"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'scrubber.label' })}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={layout.countedMonths.length - 1}
      aria-valuenow={index}
      aria-valuetext={
        countedMonth &&
        intl.formatMessage(
          { id: 'scrubber.value' },
          { title: monthTitle(countedMonth, intl), count: countedMonth.count },
        )
      }
      data-dragged={pointed?.isDragged ? '' : undefined}
      onKeyDown={onKeyDown}
      {...pointerHandlers}
    >
      <Density layout={layout} />
      {marks
        .filter((_, mark) => mark !== covered)
        .map(({ year, at }) => (
          <span
            key={year}
            className={styles.year}
            style={{ insetBlockStart: `${(at * 100).toFixed(1)}%` }}
            aria-hidden="true"
          >
            {year}
          </span>
        ))}
      <span ref={thumb} className={styles.thumb} />
      {pointed && pointedMonth && (
        <span className={styles.bubble} style={{ insetBlockStart: `${pointed.part * 100}%` }} aria-hidden="true">
          {monthTitle(pointedMonth, intl)}
        </span>
      )}
    </div>
  )
}, isSameLayout)

type DensityProps = { layout: TimelineLayout }

/** A month that comes changes its own height by less than can be seen of it here. */
const isAsDense = ({ layout: before }: DensityProps, { layout }: DensityProps) =>
  Math.abs(layout.height / before.height - 1) < SEEN_OF_DENSITY &&
  hasSameCounts(before.countedMonths, layout.countedMonths)

const hasSameCounts = (some: TimelineLayout['countedMonths'], others: TimelineLayout['countedMonths']) =>
  some.length === others.length &&
  some.every(({ key, count }, index) => key === others[index]?.key && count === others[index]?.count)

const Density = memo(
  ({ layout }: DensityProps) => (
    <svg className={styles.density} viewBox={DENSITY_BOX} preserveAspectRatio="none" aria-hidden="true">
      <path d={densityPath(layout)} />
    </svg>
  ),
  isAsDense,
)

/** Of the rail, where the thumb stands; while what is above the timeline is still on the screen, at the top. */
const partAt = (position: number, range: number) => Math.min(1, Math.max(0, position / range))

/** What is so at the exact position. Most of what is scrolled changes nothing of it, and then nothing is drawn. */
const useAtPosition = ({ position, onMove }: ScrollSpace, at: (position: number) => number) =>
  useSyncExternalStore(onMove, () => at(position()))

/** Follows what is scrolled. In a large library, where a step of the view is no pixel of the rail, only with the photos. */
const useThumb = ({ position, onMove, onViewChange }: ScrollSpace, range: number) => {
  const thumb = useRef<HTMLSpanElement>(null)
  const placedAt = useRef(-1)
  const place = useEffectEvent((leastMove: number) => {
    const part = partAt(position(), range)
    if (Math.abs(part - placedAt.current) < leastMove) return
    placedAt.current = part
    thumb.current?.style.setProperty('inset-block-start', `${(part * 100).toFixed(1)}%`)
  })
  useLayoutEffect(() => place(0))
  useLayoutEffect(() => onViewChange(() => place(THUMB_STEP)), [onViewChange])
  useLayoutEffect(() => onMove(() => place(THUMB_STEP_ALONE)), [onMove])
  return thumb
}
