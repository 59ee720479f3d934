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
  /** The '+N' tile was pressed: the first photo that it loads will stand in its place. */
  onMore: (tileId: string) => void
}

/** The corner of a tile in which the check mark stands. */
const CHECK_SIZE = 38

/** Opens a photo; while photos are selected, or with Ctrl, Shift or on the check mark, selects it. */
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
      // The second click of a double one would open the photo once more, to be closed once more.
      openWithTransition(event.target, () => navigate(paths.preview(photo.imageId), { state: FROM_TIMELINE }))
    }
  }

  return { onClick }
}

const isSelecting = ({ ctrlKey, metaKey, shiftKey }: MouseEvent) => ctrlKey || metaKey || shiftKey

/** By a mouse only: a key has no place, and a finger is too coarse; both have other ways. */
const isOnCheck = ({ target, clientX, clientY, nativeEvent }: MouseEvent) => {
  const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
  if (!isMouse || !(target instanceof Element)) return false
  const { left, top, width } = target.getBoundingClientRect()
  return width > 2 * CHECK_SIZE && clientX - left < CHECK_SIZE && clientY - top < CHECK_SIZE
}
