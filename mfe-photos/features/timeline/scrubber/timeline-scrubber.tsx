import { memo, useEffectEvent, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useIntl } from 'react-intl'
import { DENSITY_PARTS, densityPath, yearMarks, type YearMark } from './scrubber-marks.ts'
import { monthAt, type TimelineLayout } from '../layout/timeline-layout.ts'
import { monthTitle } from '../month/month-title.ts'
import { isFixedToWindow } from './is-fixed-to-window.ts'
import { monthAfterKey } from './scrubber-keys.ts'
import { partAt, useRailPointer } from './use-rail-pointer.ts'
import styles from './timeline-scrubber.module.css'
import type { ScrollSpace } from '../scroll/use-scroll-space.ts'

type TimelineScrubberProps = { layout: TimelineLayout; space: ScrollSpace }

/** A smaller library is scrolled faster than scrubbed. */
const LEAST_SCREENS = 2.5
const LEAST_MONTHS = 3
/** Part of the rail within which the thumb hides a year. */
const COVERED_BY_THUMB = 0.012

/** Part of the library's height. */
const SEEN_OF_DENSITY = 0.005
const DENSITY_BOX = `0 0 ${DENSITY_PARTS} ${DENSITY_PARTS}`

/** Part of the rail, less than a pixel, by which the thumb may be off. */
const THUMB_STEP = 0.001
/** Part of the rail that is worth a round of style, layout and paint for the thumb alone. */
const THUMB_STEP_ALONE = 0.004

/** The scroll space depends on the layout alone. */
const isSameLayout = (before: TimelineScrubberProps, after: TimelineScrubberProps) => before.layout === after.layout

const notNotified = () => () => undefined

/**
 * The scrubber: the whole library at the edge of the screen, any month of which is a press, a drag or a key away. A box
 * of an embedding page that scrolls has none, because its edge is not that of the screen. Nor has a column of such a page, whose
 * photos it would cover. Renders only for a new layout, because the question whether it fills the page reads the style of every
 * element around it.
 */
export const TimelineScrubber = memo(({ layout, space }: TimelineScrubberProps) => {
  // The box is known once the timeline is in the document.
  const fillsPage = useSyncExternalStore(notNotified, () => space.fillsPage(isFixedToWindow))
  const isLarge = layout.countedMonths.length >= LEAST_MONTHS && layout.height > window.innerHeight * LEAST_SCREENS
  return fillsPage && isLarge ? <Scrubber layout={layout} space={space} /> : null
}, isSameLayout)

/** Subscribes to the scroll position itself. */
const Scrubber = ({ layout, space }: TimelineScrubberProps) => {
  const intl = useIntl()
  const marks = useMemo(() => yearMarks(layout), [layout])
  const range = Math.max(1, layout.height - window.innerHeight)
  const thumb = useThumb(space, range)
  const { pointed, pointerHandlers } = useRailPointer({ space, range, thumb })
  const months = layout.countedMonths
  const index = useAtPosition(space, (position) =>
    position >= range - 1 ? months.length - 1 : monthAt(layout, position + layout.headerHeight),
  )
  const covered = useAtPosition(space, (position) =>
    marks.findIndex(({ at }) => Math.abs(at - partAt(position, range)) <= COVERED_BY_THUMB),
  )
  const month = months[index]
  const pointedMonth = pointed && months[monthAt(layout, pointed.part * range)]

  const moveByKey = (event: KeyboardEvent) => {
    // Leaves combinations with these keys to the browser, such as Alt and left arrow.
    const isOwn = !event.altKey && !event.ctrlKey && !event.metaKey
    const target = isOwn ? monthAfterKey(layout, index, event.key) : undefined
    if (target === undefined) return
    event.preventDefault()
    space.moveTo(target === 0 ? 0 : Math.min(range, layout.tops[target] ?? 0))
  }

  return (
    <div
      className={styles.scrubber}
      role="slider"
      tabIndex={0}
      aria-label={intl.formatMessage({ id: 'scrubber.label' })}
      aria-orientation="vertical"
      aria-valuemin={0}
      aria-valuemax={months.length - 1}
      aria-valuenow={index}
      aria-valuetext={
        month && intl.formatMessage({ id: 'scrubber.value' }, { title: monthTitle(month, intl), count: month.count })
      }
      data-dragged={pointed?.isDragged ? '' : undefined}
      onKeyDown={moveByKey}
      {...pointerHandlers}
    >
      <Density layout={layout} />
      {marks.map(({ year, at }, mark) => mark !== covered && <Year key={year} year={year} at={at} />)}
      <span ref={thumb} className={styles.thumb} />
      {pointed && pointedMonth && (
        <span className={styles.bubble} style={{ insetBlockStart: `${pointed.part * 100}%` }} aria-hidden="true">
          {monthTitle(pointedMonth, intl)}
        </span>
      )}
    </div>
  )
}

const Year = ({ year, at }: YearMark) => (
  <span className={styles.year} style={{ insetBlockStart: `${(at * 100).toFixed(1)}%` }} aria-hidden="true">
    {year}
  </span>
)

type DensityProps = { layout: TimelineLayout }

/** A month that loads changes its height by less than is visible in the silhouette. */
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

/** A value of the exact position. It renders only when the value changes, which scrolling seldom does. */
const useAtPosition = ({ position, onMove }: ScrollSpace, at: (position: number) => number) =>
  useSyncExternalStore(onMove, () => at(position()))

/**
 * Follows the scroll position. In a large library, where a step of the view is less than a pixel of the rail, it moves
 * only with the photos. It rests while the content above the photos is visible, whose buttons it would cover on a phone.
 */
const useThumb = ({ position, onMove, onViewChange }: ScrollSpace, range: number) => {
  const thumb = useRef<HTMLSpanElement>(null)
  const placedAt = useRef(-1)
  const place = useEffectEvent((leastMove: number) => {
    const top = position()
    thumb.current?.toggleAttribute('data-resting', top < 0)
    const part = partAt(top, range)
    if (Math.abs(part - placedAt.current) < leastMove) return
    placedAt.current = part
    thumb.current?.style.setProperty('inset-block-start', `${(part * 100).toFixed(1)}%`)
  })
  useLayoutEffect(() => place(0))
  useLayoutEffect(() => onViewChange(() => place(THUMB_STEP)), [onViewChange])
  useLayoutEffect(() => onMove(() => place(THUMB_STEP_ALONE)), [onMove])
  return thumb
}
