import { wholeMeasures } from './product-name.tsx'

test('[OR-03] the measures in a product name stay on one line', () => {
  expect(wholeMeasures('Photo book 21 × 21 cm square')).toBe('Photo book 21\u00a0×\u00a021\u00a0cm square')
  expect(wholeMeasures('Photo puzzle, 500 pieces')).toBe('Photo puzzle, 500 pieces')
})
