import type { Photo } from '@account/shared/contracts/photo.ts'
import { largestGoodPrint } from '../../../prints/print-size.ts'
import { thumbnailUrl } from '../../../photo/picture-urls.ts'
import printStyles from '../../../prints/small-print-mark.module.css'
import { setAttribute } from '../../../device/element-attributes.ts'
import styles from './photo-tile.module.css'
import { tileIdAt, type GridContent } from './grid-content.ts'
import { createTilePicture, type TilePicture } from './tile-picture.ts'

export type PhotoTile = ReturnType<typeof createPhotoTile>

type ShownPhoto = { photo: Photo; tile: number; isSelected: boolean }

/**
 * A link to the photo's preview, or a checkbox while photos are being selected. The timeline handles the clicks of all
 * tiles.
 */
export const createPhotoTile = () => {
  const element = document.createElement('a')
  element.className = styles.link ?? ''
  element.draggable = false
  // The timeline gives one of all tiles a tab stop.
  element.tabIndex = -1
  let picture: TilePicture | undefined
  let photoId: string | undefined
  let mark: HTMLElement | undefined

  const startPicture = (content: GridContent, photo: Photo) => {
    picture?.clear()
    photoId = photo.imageId
    picture = createTilePicture(element, { photo, name: content.nameOf(photo) })
    return picture
  }

  const updateMark = ({ smallPrintHint }: GridContent, photo: Photo) => {
    const hint = largestGoodPrint(photo) === undefined ? smallPrintHint : undefined
    if (mark?.textContent === hint) return
    mark?.remove()
    mark = hint === undefined ? undefined : document.createElement('span')
    if (!mark || hint === undefined) return
    mark.className = printStyles.mark ?? ''
    mark.textContent = hint
    element.append(mark)
  }

  return {
    element,
    update(content: GridContent, { photo, tile, isSelected }: ShownPhoto) {
      const { isSelecting, isFast, thumbnail, monthKey, onPictureFailed } = content
      setAttribute(element, 'href', content.hrefOf(photo.imageId))
      setAttribute(element, 'data-tile', tileIdAt(content, tile))
      setAttribute(element, 'data-photo', photo.imageId)
      setAttribute(element, 'role', isSelecting ? 'checkbox' : undefined)
      setAttribute(element, 'aria-checked', isSelecting ? String(isSelected) : undefined)
      const shown = photoId === photo.imageId && picture ? picture : startPicture(content, photo)
      shown.show({ url: thumbnailUrl(photo, thumbnail), isFast, onFirstFailure: () => onPictureFailed(monthKey) })
      updateMark(content, photo)
    },
    showPlaceholder: () => picture?.showPlaceholder(),
    end: () => picture?.end(),
  }
}
