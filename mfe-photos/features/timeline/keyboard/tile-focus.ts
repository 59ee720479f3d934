import { atom } from 'jotai'
import type { TileDirection } from '../layout/tile-neighbour.ts'

/** The id of the tile that Tab leads to: the one that had the focus last. */
export const tabStopAtom = atom<string | undefined>(undefined)

const directions: Readonly<Record<string, TileDirection>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'row-start',
  End: 'row-end',
  PageUp: 'page-up',
  PageDown: 'page-down',
}

const directionsWithControl: Readonly<Record<string, TileDirection>> = { Home: 'first', End: 'last' }

type Key = { key: string; altKey: boolean; ctrlKey: boolean; metaKey: boolean }

/** Undefined for the browser's own shortcuts, such as Alt and left arrow. */
export const directionOf = ({ key, altKey, ctrlKey, metaKey }: Key): TileDirection | undefined =>
  altKey || metaKey ? undefined : (ctrlKey ? directionsWithControl : directions)[key]
