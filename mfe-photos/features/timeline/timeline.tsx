import { useAtomValue } from 'jotai'
import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useLayoutEffect, useRef, useState } from 'react'
import { keepPlace } from '@account/shared/focus/keep-place.ts'
import { isAwaitingPhotos, uninitializedMonth } from '../../months/month-state.ts'
import { useFavouriteMark } from '../../library/favourite-changes.ts'
import { LaterPart } from '@account/shared/federation/later-part.tsx'
import { afterFirstPhoto } from '../../photo/after-first-photo.ts'
import { selectionAtom } from '../../selection/selection-atoms.ts'
import { useStoredSelection } from '../../selection/stored-selection.ts'
import { useDeselectDeleted } from '../../selection/use-deselect-deleted.ts'
import { useShownLibrary } from '../../deletion/shown-library.ts'
import { useHrefOf } from '../../source/photo-paths.ts'
import { useMonths } from '../../months/month-store-atom.ts'
import { scrollHeightOf } from './scroll/scroll-space.ts'
import type { MonthKey, CountedMonth } from '../../months/counted-month.ts'
import { useSmallPrintHint } from '../../prints/use-small-print-hint.ts'
import { renderedMonths } from './layout/rendered-months.ts'
import { createRowsInView } from './grid/rows-in-view.ts'
import { tabStopAtom } from './keyboard/tile-focus.ts'
import styles from './timeline.module.css'
import { headerHeightStyle } from './layout/timeline-measures.ts'
import { TimelineMonth } from './month/timeline-month.tsx'
import { SkeletonMonth } from './skeleton-month.tsx'
import { isCovered } from './snapshot/timeline-snapshot.ts'
import { TimelineToolbar } from './timeline-toolbar.tsx'
import { useDragSelection } from './pointer/use-drag-selection.ts'
import { useElementWidth } from './scroll/use-element-width.ts'
import { useTimelineSnapshot } from './snapshot/use-timeline-snapshot.ts'
import { useFocusedTile } from './keyboard/use-focused-tile.ts'
import { useGridThumbnail } from './grid/grid-thumbnail.ts'
import { useScrollAnchor } from './scroll/use-scroll-anchor.ts'
import { useScrollSpace } from './scroll/use-scroll-space.ts'
import { useSelectAllKey } from './keyboard/use-select-all-key.ts'
import { useTileClick } from './pointer/use-tile-click.ts'
import { useTileKeyboard } from './keyboard/use-tile-keyboard.ts'
import { useTimelineLayout } from './layout/use-timeline-layout.ts'
import { useIsOpening, useTimelinePosition } from './scroll/use-timeline-position.ts'
import { useRequestedMonths } from './scroll/use-requested-months.ts'

// The photos come first.
const TimelineScrubber = lazyPart(async () => {
  await afterFirstPhoto()
  return (await import('./scrubber/timeline-scrubber.tsx')).TimelineScrubber
})

type TimelineProps = {
  countedMonths: readonly CountedMonth[]
  /** The photo whose preview covers the timeline. */
  previewedId: string | undefined
}

/** The grid of photos. Only the screen and its surroundings are in the document, however large the library is. */
export const Timeline = ({ countedMonths: counted, previewedId }: TimelineProps) => {
  useStoredSelection()
  const element = useRef<HTMLDivElement>(null)
  const readMonths = useMonths()
  const library = useShownLibrary({ countedMonths: counted, months: readMonths })
  const { countedMonths, months } = library
  const isOpening = useIsOpening(previewedId)
  const [hasPictures] = useState(isCovered)
  const width = useElementWidth(element, isOpening)
  const layout = useTimelineLayout(countedMonths, months, width ?? window.innerWidth)
  const [rowsInView] = useState(createRowsInView)
  const timelineHeight = layout.height
  const space = useScrollSpace({ element, width, timelineHeight, isOpening, advance: rowsInView.advance })
  const { view } = space
  const tabStop = useAtomValue(tabStopAtom)
  const selection = useAtomValue(selectionAtom)
  const hrefOf = useHrefOf()
  const thumbnail = useGridThumbnail()
  const favouriteMark = useFavouriteMark()
  const smallPrintHint = useSmallPrintHint()
  // Before the width is known, photos would be rendered twice.
  const rendered = width === undefined ? [] : renderedMonths(layout, view)
  const monthOf = (key: MonthKey) => months.get(key) ?? uninitializedMonth
  const focusedTile = useFocusedTile(element, layout)
  useLayoutEffect(() =>
    rowsInView.show({ layout, view, rendered, isAwaitingPhotos: (key) => isAwaitingPhotos(monthOf(key)), tabStop }),
  )
  const { focusWhenRendered, focusWhenLoaded, ...keyboard } = useTileKeyboard({
    element,
    layout,
    library,
    space,
    rowsInView,
    focusedTile,
  })
  const click = useTileClick({ library, onMore: focusWhenLoaded })
  const drag = useDragSelection(element, library)
  useSelectAllKey(element, countedMonths)
  const holdAnchor = useScrollAnchor({ focusedTile, layout, width, months, space })
  useDeselectDeleted(readMonths)
  useRequestedMonths(layout, space)
  useTimelineSnapshot(element, { layout, months, width, previewedId })
  useTimelinePosition({ layout, months, space, previewedId, focusWhenRendered, holdAnchor })

  return (
    <div ref={keepPlace}>
      <TimelineToolbar countedMonths={countedMonths} />
      <div
        ref={element}
        className={styles.timeline}
        style={{ height: scrollHeightOf(layout.height), ...headerHeightStyle(layout) }}
        {...keyboard}
        {...click}
        {...drag}
      >
        {width === undefined && !hasPictures && <SkeletonMonth />}
        {rendered.map(({ countedMonth, rows, top, height, left, width: monthWidth, clippedTop, loadsMore }) => (
          <TimelineMonth
            key={countedMonth.key}
            countedMonth={countedMonth}
            month={monthOf(countedMonth.key)}
            rows={rows}
            top={top - view.shift}
            height={height}
            left={left}
            width={monthWidth}
            clippedTop={clippedTop}
            loadsMore={loadsMore}
            rowsInView={rowsInView}
            isSelecting={selection !== undefined}
            selection={selection?.get(countedMonth.key)}
            smallPrintHint={smallPrintHint}
            favouriteMark={favouriteMark}
            isFast={view.isFast}
            thumbnail={thumbnail}
            hrefOf={hrefOf}
          />
        ))}
      </div>
      <LaterPart action="photos/scrubber">
        <TimelineScrubber layout={layout} space={space} />
      </LaterPart>
    </div>
  )
}
