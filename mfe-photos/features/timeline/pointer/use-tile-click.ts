import { useStore } from 'jotai'
import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import type { Months } from '../../../months/photo-neighbours.ts'
import { FROM_TIMELINE, usePhotoPaths } from '../../../source/photo-paths.ts'
import { emptySelection, selectRange } from '../../../selection/photo-selection.ts'
import { selectionAtom, selectionOriginAtom, togglePhotoAtom } from '../../../selection/selection-atoms.ts'
import { openWithTransition } from '../../../ui/view-transition.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'
import { photoAt, photoIdsOf, placeOfPhoto, placeOfTile, tileIdOf } from '../grid/tile-place.ts'

type TileClickOptions = {
  library: { countedMonths: readonly CountedMonth[]; months: Months }
  /** Called for the '+N' tile, whose place the first photo that it loads will take. */
  onMore: (tileId: string) => void
}

/** The corner of a tile that holds the check mark, in pixels. */
const CHECK_SIZE = 38

/**
 * A click opens the photo. It selects instead while photos are being selected, with Ctrl or Shift, and on the check
 * mark.
 */
export const useTileClick = ({ library: { countedMonths, months }, onMore }: TileClickOptions) => {
  const store = useStore()
  const navigate = useNavigate()
  const paths = usePhotoPaths()

  const onClick = (event: MouseEvent) => {
    const tileId = tileIdOf(event.target)
    if (!tileId || event.button !== 0) return
    const place = placeOfTile(tileId)
    const photo = photoAt(months, place)
    if (!photo) return onMore(tileId)
    event.preventDefault()
    const origin = store.get(selectionOriginAtom)
    const from = origin && placeOfPhoto(months, origin)
    if (event.shiftKey && from) {
      const selection = store.get(selectionAtom) ?? emptySelection
      store.set(
        selectionAtom,
        selectRange(selection, { from, to: place, countedMonths, photoIdsOf: photoIdsOf(months) }),
      )
    } else if (isSelecting(event) || store.get(selectionAtom) || isOnCheck(event)) {
      store.set(togglePhotoAtom, { key: place.key, photoId: photo.imageId })
    } else if (event.detail < 2) {
      // The second click of a double click must not open the photo again.
      openWithTransition(event.target, () => navigate(paths.preview(photo.imageId), { state: FROM_TIMELINE }))
    }
  }

  return { onClick }
}

const isSelecting = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** Only a mouse can aim at the check mark: a key press has no position, and a finger is too coarse. */
const isOnCheck = ({ target, clientX, clientY, nativeEvent }: MouseEvent) => {
  const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
  if (!isMouse || !(target instanceof Element)) return false
  const { left, top, width } = target.getBoundingClientRect()
  return width > 2 * CHECK_SIZE && clientX - left < CHECK_SIZE && clientY - top < CHECK_SIZE
}
