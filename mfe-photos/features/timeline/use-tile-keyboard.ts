import { useSetAtom } from 'jotai'
import { useEffect, useRef, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { tileNeighbour, type TilePosition } from '../../timeline-layout/tile-neighbour.ts'
import { tilePlace, type TimelineLayout } from '../../timeline-layout/timeline-layout.ts'
import { directionOf, tabStopAtom, tileIdOf } from './tile-focus.ts'

/** Arrow keys move over the tiles of all months, those included that are not drawn yet. */
export const useTileKeyboard = (element: RefObject<HTMLElement | null>, layout: TimelineLayout) => {
  const setTabStop = useSetAtom(tabStopAtom)
  const awaited = useRef<string>(undefined)

  const focusAwaited = () => {
    if (!awaited.current) return
    const tile = element.current?.querySelector<HTMLElement>(`[data-tile="${awaited.current}"]`)
    if (!tile) return
    awaited.current = undefined
    tile.focus({ preventScroll: true })
  }

  // After every draw: the tile that the keyboard went to may only now exist.
  useEffect(focusAwaited)

  const focusWhenDrawn = (tileId: string) => {
    setTabStop(tileId)
    awaited.current = tileId
    focusAwaited()
  }

  const onKeyDown = (event: KeyboardEvent) => {
    const direction = directionOf(event)
    const tileId = tileIdOf(event.target)
    const position = direction && tileId ? positionOfTile(layout, tileId) : undefined
    const neighbour = direction && position && tileNeighbour(layout, position, direction)
    if (!neighbour || !element.current) return
    event.preventDefault()
    const section = layout.sections[neighbour.section]
    revealTile(element.current, layout, neighbour)
    focusWhenDrawn(`${section?.key}/${neighbour.tile}`)
  }

  const onFocus = (event: FocusEvent) => {
    const tileId = tileIdOf(event.target)
    if (tileId) setTabStop(tileId)
  }

  return { onKeyDown, onFocus, focusWhenDrawn }
}

const positionOfTile = ({ sections }: TimelineLayout, tileId: string): TilePosition | undefined => {
  const [key, tile] = tileId.split('/')
  const section = sections.findIndex((candidate) => candidate.key === key)
  return section === -1 ? undefined : { section, tile: Number(tile) }
}

/** Scrolls as little as is needed to have the whole tile on the screen, its month's heading not over it. */
const revealTile = (element: HTMLElement, layout: TimelineLayout, { section, tile }: TilePosition) => {
  const rows = layout.rows[section]
  if (!rows) return
  const place = tilePlace(rows, tile)
  const top = element.getBoundingClientRect().top + (layout.tops[section] ?? 0) + layout.headerHeight + place.top
  const bottom = top + place.height
  const upperEdge = layout.headerHeight * 2
  if (top < upperEdge) window.scrollBy({ top: top - upperEdge, behavior: 'instant' })
  else if (bottom > window.innerHeight)
    window.scrollBy({ top: bottom - window.innerHeight + upperEdge / 2, behavior: 'instant' })
}
