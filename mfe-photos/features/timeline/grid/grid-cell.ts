import { isSelectedIn } from '../../../selection/photo-selection.ts'
import { setAttribute } from './element-attribute.ts'
import styles from './grid-row.module.css'
import { createMoreTile, type MoreTile } from './more-tile.ts'
import { createPhotoTile, type PhotoTile } from './photo-tile.ts'
import type { TileDrawing } from './grid-content.ts'

export type GridCell = ReturnType<typeof createGridCell>

/** A place of a row: with its photo, with the '+N' tile, or still waiting for a photo. */
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

  const updatePhoto = (drawing: TileDrawing, tile: number) => {
    const photo = tile < drawing.photoTiles ? drawing.images[tile] : undefined
    const isSelected = photo !== undefined && isSelectedIn(drawing.selection, photo.imageId)
    setAttribute(element, 'aria-selected', drawing.isSelecting ? String(isSelected) : undefined)
    if (!photo) {
      photoTile?.end()
      photoTile?.element.remove()
      photoTile = undefined
      return
    }
    photoTile ??= startPhotoTile()
    photoTile.update(drawing, { photo, tile, isSelected })
  }

  return {
    element,
    update(drawing: TileDrawing, tile: number) {
      const { rows, more, photoTiles } = drawing
      element.style.width = `${rows.widths[tile] ?? 0}px`
      updatePhoto(drawing, tile)
      if (tile >= photoTiles && more) {
        moreTile ??= startMoreTile()
        moreTile.update(drawing, { content: more, tile })
      } else {
        moreTile?.element.remove()
        moreTile = undefined
      }
      setAttribute(element, 'data-waiting', photoTile || moreTile ? undefined : '')
    },
    showPlace: () => photoTile?.showPlace(),
    end: () => photoTile?.end(),
  }
}
