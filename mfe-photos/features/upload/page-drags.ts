/** The type of data that marks a drag as one that began in this page. */
export const PAGE_DRAG = 'application/x-photo-library-page-drag'

/** A drag without data stays without, since some browsers begin no such drag. */
const mark = ({ dataTransfer }: DragEvent) => {
  if (dataTransfer && dataTransfer.types.length > 0) dataTransfer.setData(PAGE_DRAG, '1')
}

/**
 * Marks what the customer drags within the page. A browser offers a dragged picture as a file too, and a thumbnail that
 * is dropped beside its place is not a photo to add. The mark travels with the drag, because the end of a drag is not
 * reported for a tile that has scrolled away.
 */
export const markPageDrags = () => {
  window.addEventListener('dragstart', mark, { capture: true })
  return () => window.removeEventListener('dragstart', mark, { capture: true })
}
