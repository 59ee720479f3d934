import { median, percentile } from './median.ts'

test('the median is the middle value, or the mean of the middle two', () => {
  expect(median([30, 1, 2])).toBe(2)
  expect(median([4, 1, 2, 3])).toBe(2.5)
  expect(median([])).toBeNaN()
})

test('a percentile is one of the measured values', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index)
  expect(percentile(values, 0.95)).toBe(95)
  expect(percentile(values, 1)).toBe(100)
  expect(percentile([7], 0.5)).toBe(7)
  expect(percentile([], 0.5)).toBeNaN()
})
