/** @jest-environment node */
import { shownNameOf } from './customer.ts'

test.each([
  ['Emma', 'Hughes', 'Emma Hughes'],
  ['Suharto', '-', 'Suharto'],
  ['-', 'Suharto', 'Suharto'],
  ['Ada', '', 'Ada'],
])('[SE-02] the name of %j %j is shown as %j', (firstName, lastName, shown) => {
  expect(shownNameOf({ firstName, lastName })).toBe(shown)
})
