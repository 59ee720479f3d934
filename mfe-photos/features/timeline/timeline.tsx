import { useAtomValue } from 'jotai'
import { useRef } from 'react'
import { uninitializedMonth } from '../../library/month-state.ts'
import { useMonths } from '../../library/use-months.ts'
import { useStaleMonths } from '../../library/use-stale-months.ts'
import {
  sectionHeight,
  visibleSections,
  visibleTiles,
  type TimelineLayout,
} from '../../timeline-layout/timeline-layout.ts'
import type { TimelineSection } from '../../timeline-layout/timeline-section.ts'
import { tabStopAtom } from './tile-focus.ts'
import styles from './timeline.module.css'
import { TimelineMonth } from './timeline-month.tsx'
import { useElementWidth } from './use-element-width.ts'
import { useScrollAnchor } from './use-scroll-anchor.ts'
import { useScrollView, type ScrollView } from './use-scroll-view.ts'
import { useTileKeyboard } from './use-tile-keyboard.ts'
import { useTimelineLayout } from './use-timeline-layout.ts'
import { useTimelinePosition } from './use-timeline-position.ts'
import { useWantedMonths } from './use-wanted-months.ts'

type TimelineProps = {
  sections: readonly TimelineSection[]
  /** The photo whose preview covers the timeline. */
  previewedId: string | undefined
}

/** Only what is on the screen and a little around it is in the document, however large the library is. */
export const Timeline = ({ sections, previewedId }: TimelineProps) => {
  const element = useRef<HTMLDivElement>(null)
  const months = useMonths()
  const view = useScrollView(element)
  const layout = useTimelineLayout(sections, months, useElementWidth(element))
  const tabStop = useAtomValue(tabStopAtom)
  const { focusWhenDrawn, ...keyboard } = useTileKeyboard(element, layout)
  useScrollAnchor(element, layout)
  useStaleMonths(sections)
  useWantedMonths(layout, view)
  useTimelinePosition({ element, layout, months, previewedId, focusWhenDrawn })

  const drawn = drawnMonths(layout, view)
  return (
    <div ref={element} className={styles.timeline} style={{ height: layout.height }} {...keyboard}>
      {drawn.map(({ index, section, rows, tiles }) => (
        <TimelineMonth
          key={section.key}
          section={section}
          month={months.get(section.key) ?? uninitializedMonth}
          rows={rows}
          top={layout.tops[index] ?? 0}
          height={sectionHeight(layout, index)}
          tileStart={tiles.start}
          tileEnd={tiles.end}
          tabStop={tabStopAmong(drawn, tabStop)}
        />
      ))}
    </div>
  )
}

/** Beyond each edge of the screen, so that a flick shows photos and not their places. */
const SCREENS_DRAWN_AHEAD = 0.75

const drawnMonths = (layout: TimelineLayout, view: ScrollView) => {
  const ahead = (view.bottom - view.top) * SCREENS_DRAWN_AHEAD
  const drawn = { top: view.top - ahead, bottom: view.bottom + ahead }
  const { start, end } = visibleSections(layout, drawn)
  return layout.sections.slice(start, end).flatMap((section, offset) => {
    const index = start + offset
    const rows = layout.rows[index]
    return rows ? [{ index, section, rows, tiles: visibleTiles(layout, index, drawn) }] : []
  })
}

/** The tile that had the focus last, as long as it is drawn; a timeline without a tab stop could not be entered. */
const tabStopAmong = (drawn: ReturnType<typeof drawnMonths>, last: string | undefined): string | undefined => {
  const [key, tile] = last?.split('/') ?? []
  const isDrawn = drawn.some(
    ({ section, tiles }) => section.key === key && Number(tile) >= tiles.start && Number(tile) < tiles.end,
  )
  const first = drawn.find(({ tiles }) => tiles.end > tiles.start)
  return isDrawn ? last : first && `${first.section.key}/${first.tiles.start}`
}
