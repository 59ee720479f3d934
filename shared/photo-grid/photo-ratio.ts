import type { Photo } from '../contracts/photo.ts'

/** Width divided by height of a photo whose size is unknown. */
export const DEFAULT_RATIO = 4 / 3
/** Bounds for panoramas and screenshots of long pages, which would otherwise fill a row or a screen. */
const NARROWEST_RATIO = 0.25
const WIDEST_RATIO = 4

type Size = { width: number; height: number }

const ratioOf = ({ width, height }: Size): number | undefined => (width > 0 && height > 0 ? width / height : undefined)

/** Width divided by height as the photo is seen: from the original's size, else from a thumbnail's, else 4:3. */
export const photoRatio = (photo: Photo): number => {
  const { visibleWidth = 0, visibleHeight = 0 } = photo
  const ratio =
    ratioOf({ width: visibleWidth, height: visibleHeight }) ??
    // Read only where they are needed. See: [Note: Lazy photos of compact pages]
    photo.thumbnails.map(ratioOf).find((known) => known !== undefined) ??
    DEFAULT_RATIO
  return Math.min(WIDEST_RATIO, Math.max(NARROWEST_RATIO, ratio))
}

/** The step of rounding, so that each further photo does not move the months below. */
const RATIO_STEP = 0.1

/** The mean ratio of the loaded photos, which is used for the others. */
export const meanRatio = (sum: number, count: number): number =>
  count === 0 ? DEFAULT_RATIO : Math.round(sum / count / RATIO_STEP) * RATIO_STEP
