import { edgeSpeed } from './edge-scroll.ts'

test.each([
  ['in the middle', 400, 0],
  ['at the upper edge', 0, -1600],
  ['above the screen', -300, -1600],
  ['near the upper edge', 40, -800],
  ['near the lower edge', 760, 800],
  ['below the screen', 2000, 1600],
])('a drag %s scrolls faster towards an edge', (_, pointerY, speed) => {
  expect(edgeSpeed(pointerY, 800)).toBe(speed)
})
