import type { Photo } from '@account/shared/contracts/photo.ts'

/** In centimetres, the shorter edge first. */
export type PrintSize = readonly [width: number, height: number]

/** The usual prints, smallest first. */
const printSizes = [
  [10, 15],
  [13, 18],
  [20, 30],
  [30, 45],
  [50, 75],
] as const satisfies readonly PrintSize[]

export const SMALLEST_PRINT: PrintSize = printSizes[0]

/** A print with fewer than 200 of the photo's pixels per inch looks coarse at arm's length. */
const PIXELS_PER_CM = 200 / 2.54

type Pixels = Pick<Photo, 'visibleWidth' | 'visibleHeight'>

/**
 * The largest print for which the photo has enough pixels, in either orientation. Undefined where even the smallest
 * print would look coarse; `unknown` where the photo does not state its size.
 */
export const largestGoodPrint = ({ visibleWidth, visibleHeight }: Pixels): PrintSize | 'unknown' | undefined => {
  if (!visibleWidth || !visibleHeight) return 'unknown'
  const [short, long] = [Math.min(visibleWidth, visibleHeight), Math.max(visibleWidth, visibleHeight)]
  return printSizes.findLast(([width, height]) => short >= width * PIXELS_PER_CM && long >= height * PIXELS_PER_CM)
}

/** Prints of one shape, smallest first. */
export type PrintRatio = { short: number; long: number; sizes: readonly [PrintSize, ...PrintSize[]] }

/** The shapes of the usual prints, each once. */
export const printRatios: readonly PrintRatio[] = printSizes.reduce<PrintRatio[]>((ratios, size) => {
  const [short, long] = size
  const known = ratios.find((ratio) => ratio.short * long === ratio.long * short)
  if (!known) return [...ratios, { short, long, sizes: [size] }]
  return ratios.map((ratio) => (ratio === known ? { ...ratio, sizes: [...ratio.sizes, size] } : ratio))
}, [])
