import type { Photo } from '@account/shared/contracts/photo.ts'

export const DEFAULT_RATIO = 4 / 3
/** A panorama or a screenshot of a long page would otherwise take a row, or a screen, for itself. */
const NARROWEST_RATIO = 0.25
const WIDEST_RATIO = 4

type Size = { width: number; height: number }

const ratioOf = ({ width, height }: Size): number | undefined => (width > 0 && height > 0 ? width / height : undefined)

/** Width to height as the photo is seen: by the original's size, else by a thumbnail's, else 4:3. */
export const photoRatio = ({ visibleWidth = 0, visibleHeight = 0, thumbnails }: Photo): number => {
  const ratio =
    ratioOf({ width: visibleWidth, height: visibleHeight }) ??
    thumbnails.map(ratioOf).find((known) => known !== undefined) ??
    DEFAULT_RATIO
  return Math.min(WIDEST_RATIO, Math.max(NARROWEST_RATIO, ratio))
}

/** Rounded, so that every further photo does not move the months that nobody has seen yet. */
const RATIO_STEP = 0.1

/** The mean of what is loaded stands for what is not. */
export const meanRatio = (sum: number, count: number): number =>
  count === 0 ? DEFAULT_RATIO : Math.round(sum / count / RATIO_STEP) * RATIO_STEP
