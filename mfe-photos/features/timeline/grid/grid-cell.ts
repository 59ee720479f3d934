import { isSelectedIn } from '../../../selection/photo-selection.ts'
import { setAttribute } from '../../../device/element-attributes.ts'
import styles from './grid-row.module.css'
import { createMoreTile, type MoreTile } from './more-tile.ts'
import { createPhotoTile, type PhotoTile } from './photo-tile.ts'
import type { GridContent } from './grid-content.ts'

export type GridCell = ReturnType<typeof createGridCell>

/** One cell of a row: a photo, the '+N' tile, or a placeholder. */
export const createGridCell = () => {
  const element = document.createElement('div')
  element.setAttribute('role', 'gridcell')
  element.className = styles.cell ?? ''
  let photoTile: PhotoTile | undefined
  let moreTile: MoreTile | undefined

  const startPhotoTile = () => {
    const tile = createPhotoTile()
    element.append(tile.element)
    return tile
  }

  const startMoreTile = () => {
    const tile = createMoreTile()
    element.append(tile.element)
    return tile
  }

  const updatePhoto = (content: GridContent, tile: number) => {
    const photo = tile < content.photoTiles ? content.photos[tile] : undefined
    const isSelected = photo !== undefined && isSelectedIn(content.selection, photo.imageId)
    const favouriteMark = photo && content.favouriteMark(photo)
    setAttribute(element, 'data-favourite', favouriteMark)
    setAttribute(element, 'aria-selected', content.isSelecting ? String(isSelected) : undefined)
    if (!photo) {
      photoTile?.end()
      photoTile?.element.remove()
      photoTile = undefined
      return
    }
    photoTile ??= startPhotoTile()
    photoTile.update(content, { photo, tile, isSelected })
    setAttribute(photoTile.element, 'aria-description', favouriteMark)
  }

  return {
    element,
    update(content: GridContent, tile: number) {
      const { rows, more, photoTiles } = content
      element.style.width = `${rows.widths[tile] ?? 0}px`
      updatePhoto(content, tile)
      if (tile >= photoTiles && more) {
        moreTile ??= startMoreTile()
        moreTile.update(content, { content: more, tile })
      } else {
        moreTile?.element.remove()
        moreTile = undefined
      }
      setAttribute(element, 'data-waiting', photoTile || moreTile ? undefined : '')
    },
    showPlaceholder: () => photoTile?.showPlaceholder(),
    end: () => photoTile?.end(),
  }
}
