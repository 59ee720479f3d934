import { failureDifferenceOf, failureShareOf } from './failure-rate.ts'

const rounded = ({ value, low, high }: { value: number; low: number; high: number }) =>
  [value, low, high].map((share) => Number(share.toFixed(4)))

test('the interval of a share is Wilson’s, and stays within 0 and 1', () => {
  // Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I.
  expect(rounded(failureShareOf({ loads: 263, failures: 81 }))).toEqual([0.308, 0.2553, 0.3662])
  expect(rounded(failureShareOf({ loads: 148, failures: 15 }))).toEqual([0.1014, 0.0624, 0.1605])
  expect(rounded(failureShareOf({ loads: 20, failures: 0 }))).toEqual([0, 0, 0.1611])
  expect(rounded(failureShareOf({ loads: 29, failures: 1 }))).toEqual([0.0345, 0.0061, 0.1718])
})

test('the interval of a difference is Newcombe’s', () => {
  // Newcombe (1998), "Interval estimation for the difference between independent proportions", table II, method 10.
  const difference = failureDifferenceOf({ loads: 70, failures: 56 }, { loads: 80, failures: 48 })
  expect(rounded(difference)).toEqual([0.2, 0.0524, 0.3339])
  expect(rounded(failureDifferenceOf({ loads: 10, failures: 9 }, { loads: 10, failures: 3 }))).toEqual([
    0.6, 0.1705, 0.809,
  ])
})

test('a rate without loads is unknown', () => {
  expect(failureShareOf({ loads: 0, failures: 0 })).toEqual({ value: 0, low: 0, high: 1 })
})
