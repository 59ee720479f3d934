import { useAtomValue } from 'jotai'
import { useLayoutEffect, useRef, useState } from 'react'
import { isToCome, uninitializedMonth } from '../../months/month-state.ts'
import { selectionAtom } from '../../selection/selection-atoms.ts'
import { useDeselectGone } from '../../selection/use-deselect-deleted.ts'
import { useShownLibrary } from '../../deletion/shown-library.ts'
import { useHrefOf } from '../../source/photo-paths.ts'
import { useMonths } from '../../months/month-store-atom.ts'
import { scrollHeightOf } from './scroll/scroll-space.ts'
import type { SectionKey, TimelineSection } from '../../months/counted-month.ts'
import { useSmallPrintHint } from '../../prints/use-small-print-hint.ts'
import { drawnMonths } from './layout/rendered-months.ts'
import { createRowsInView } from './grid/rows-in-view.ts'
import { tabStopAtom } from './keyboard/tile-focus.ts'
import styles from './timeline.module.css'
import { headerHeightStyle } from './layout/timeline-measures.ts'
import { TimelineMonth } from './month/timeline-month.tsx'
import { TimelineScrubber } from './scrubber/timeline-scrubber.tsx'
import { TimelineToolbar } from './timeline-toolbar.tsx'
import { useDragSelection } from './pointer/use-drag-selection.ts'
import { useElementWidth } from './scroll/use-element-width.ts'
import { useFirstLook } from './snapshot/use-timeline-snapshot.ts'
import { useFocusedTile } from './keyboard/use-focused-tile.ts'
import { useGridThumbnail } from './grid/grid-thumbnail.ts'
import { useScrollAnchor } from './scroll/use-scroll-anchor.ts'
import { useScrollSpace } from './scroll/use-scroll-space.ts'
import { useSelectAllKey } from './keyboard/use-select-all-key.ts'
import { useTileClick } from './pointer/use-tile-click.ts'
import { useTileKeyboard } from './keyboard/use-tile-keyboard.ts'
import { useTimelineLayout } from './layout/use-timeline-layout.ts'
import { useTimelinePosition } from './scroll/use-timeline-position.ts'
import { useWantedMonths } from './scroll/use-requested-months.ts'

type TimelineProps = {
  sections: readonly TimelineSection[]
  /** The photo whose preview covers the timeline. */
  previewedId: string | undefined
}

/** Only what is on the screen and a little around it is in the document, however large the library is. */
export const Timeline = ({ sections: counted, previewedId }: TimelineProps) => {
  const element = useRef<HTMLDivElement>(null)
  const readMonths = useMonths()
  const library = useShownLibrary({ sections: counted, months: readMonths })
  const { sections, months } = library
  const width = useElementWidth(element)
  const layout = useTimelineLayout(sections, months, width ?? window.innerWidth)
  const [rowsInView] = useState(createRowsInView)
  const space = useScrollSpace({ element, width, timelineHeight: layout.height, advance: rowsInView.advance })
  const { view } = space
  const tabStop = useAtomValue(tabStopAtom)
  const selection = useAtomValue(selectionAtom)
  const hrefOf = useHrefOf()
  const thumbnail = useGridThumbnail()
  const smallPrintHint = useSmallPrintHint()
  // Photos that were drawn before the width is known would all be drawn twice.
  const drawn = width === undefined ? [] : drawnMonths(layout, view)
  const monthOf = (key: SectionKey) => months.get(key) ?? uninitializedMonth
  const focusedTile = useFocusedTile(element, layout)
  useLayoutEffect(() => rowsInView.show({ layout, view, drawn, isToCome: (key) => isToCome(monthOf(key)), tabStop }))
  const { focusWhenDrawn, focusWhenLoaded, ...keyboard } = useTileKeyboard({
    element,
    layout,
    library,
    space,
    rowsInView,
    focusedTile,
  })
  const click = useTileClick({ library, onMore: focusWhenLoaded })
  const drag = useDragSelection(element, library)
  useSelectAllKey(element, sections)
  const holdAnchor = useScrollAnchor({ focusedTile, layout, width, months, space })
  useDeselectGone(readMonths)
  useWantedMonths(layout, space)
  useFirstLook(element, { layout, months, width, previewedId })
  useTimelinePosition({ layout, months, space, previewedId, focusWhenDrawn, holdAnchor })

  return (
    <div>
      <TimelineToolbar sections={sections} />
      <div
        ref={element}
        className={styles.timeline}
        style={{ height: scrollHeightOf(layout.height), ...headerHeightStyle(layout) }}
        {...keyboard}
        {...click}
        {...drag}
      >
        {drawn.map(({ section, rows, top, height, within, goesOn }) => (
          <TimelineMonth
            key={section.key}
            section={section}
            month={monthOf(section.key)}
            rows={rows}
            top={top - view.shift}
            height={height}
            within={within}
            goesOn={goesOn}
            rowsInView={rowsInView}
            isSelecting={selection !== undefined}
            selection={selection?.get(section.key)}
            smallPrintHint={selection && smallPrintHint}
            isFast={view.isFast}
            thumbnail={thumbnail}
            hrefOf={hrefOf}
          />
        ))}
      </div>
      <TimelineScrubber layout={layout} space={space} />
    </div>
  )
}
