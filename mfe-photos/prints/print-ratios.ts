import { printSizes, type PrintSize } from './print-size.ts'

/** Prints of one shape, smallest first. */
export type PrintRatio = { short: number; long: number; sizes: readonly [PrintSize, ...PrintSize[]] }

/** The shapes of the usual prints, each once. */
export const printRatios: readonly PrintRatio[] = printSizes.reduce<PrintRatio[]>((ratios, size) => {
  const [short, long] = size
  const known = ratios.find((ratio) => ratio.short * long === ratio.long * short)
  if (!known) return [...ratios, { short, long, sizes: [size] }]
  return ratios.map((ratio) => (ratio === known ? { ...ratio, sizes: [...ratio.sizes, size] } : ratio))
}, [])
