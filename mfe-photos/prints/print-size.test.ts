import { largestGoodPrint } from './print-size.ts'

const printOf = (visibleWidth?: number, visibleHeight?: number) =>
  largestGoodPrint({ ...(visibleWidth !== undefined && { visibleWidth }), ...(visibleHeight && { visibleHeight }) })

test('[DL-08] a print is good from 200 of its own pixels per inch', () => {
  // 10 × 15 cm take 787.4 × 1181.1 pixels.
  expect(printOf(788, 1182)).toEqual([10, 15])
  expect(printOf(787, 1182)).toBeUndefined()
  expect(printOf(788, 1181)).toBeUndefined()
})

test('[DL-08] a photo may be turned for its print', () => {
  expect(printOf(4032, 3024)).toEqual([30, 45])
  expect(printOf(3024, 4032)).toEqual([30, 45])
})

test('[DL-08] the short edge of a panorama limits its print', () => {
  expect(printOf(12_000, 800)).toEqual([10, 15])
})

test('[DL-08] a photo without a size is rated neither good nor too small', () => {
  expect(printOf()).toBe('unknown')
  expect(printOf(0, 100)).toBe('unknown')
})
