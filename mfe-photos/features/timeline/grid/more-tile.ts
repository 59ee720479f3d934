import { setAttribute } from '../../../device/element-attributes.ts'
import styles from './more-tile.module.css'
import { tileIdAt, type MoreTileContent, type GridContent } from './grid-content.ts'

export type MoreTile = ReturnType<typeof createMoreTile>

/** '+N': loads the remaining photos of a month; after a failure it is the retry. */
export const createMoreTile = () => {
  const element = document.createElement('button')
  element.type = 'button'
  element.className = styles.more ?? ''
  return {
    element,
    update(grid: GridContent, { content, tile }: { content: MoreTileContent; tile: number }) {
      setAttribute(element, 'data-tile', tileIdAt(grid, tile))
      setAttribute(element, 'aria-label', content.label)
      setAttribute(element, 'aria-busy', content.isBusy ? 'true' : undefined)
      if (element.textContent !== content.text) element.textContent = content.text
      element.onclick = content.onClick
    },
  }
}
