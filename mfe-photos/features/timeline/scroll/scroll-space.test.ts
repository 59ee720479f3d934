import {
  SCROLL_LIMIT,
  scrollHeightOf,
  scrollPositionOf,
  shiftAfterScroll,
  shiftFor,
  timelinePositionOf,
} from './scroll-space.ts'

const SMALL = 500_000
const HUGE = 43_000_000

test('a timeline that fits is scrolled without a shift', () => {
  expect(scrollHeightOf(SMALL)).toBe(SMALL)
  expect(scrollPositionOf(123_456, SMALL)).toBe(123_456)
  expect(shiftAfterScroll({ before: 0, after: 400_000, shift: 0, timelineHeight: SMALL })).toEqual({
    shift: 0,
    move: 0,
  })
})

test('a timeline that does not fit takes the available height, and both ends are reachable', () => {
  expect(scrollHeightOf(HUGE)).toBe(SCROLL_LIMIT)
  expect(scrollPositionOf(0, HUGE)).toBe(0)
  expect(scrollPositionOf(HUGE, HUGE)).toBe(SCROLL_LIMIT)
  expect(scrollPositionOf(HUGE - 900, HUGE)).toBe(SCROLL_LIMIT - 900)
})

test('positions convert to the document and back', () => {
  for (const position of [0, 999, 1_000_000, 1_000_001, 20_000_000, HUGE - 1_000_000, HUGE - 5, HUGE])
    expect(timelinePositionOf(scrollPositionOf(position, HUGE), HUGE)).toBeCloseTo(position, 3)
})

test('the wheel moves photos by its own distance', () => {
  const shift = shiftFor(20_000_000, HUGE)
  const before = 20_000_000 - shift
  expect(shiftAfterScroll({ before, after: before + 300, shift, timelineHeight: HUGE })).toEqual({ shift, move: 0 })
})

test('the scroll bar leads to the corresponding part of the timeline', () => {
  const { shift } = shiftAfterScroll({ before: 0, after: SCROLL_LIMIT / 2, shift: 0, timelineHeight: HUGE })
  expect(SCROLL_LIMIT / 2 + shift).toBe(HUGE / 2)
})

test('a wheel scroll to an edge of the document is moved away from it without a visible change', () => {
  const shift = 5_000_000
  const { shift: moved, move } = shiftAfterScroll({ before: 9_100, after: 9_000, shift, timelineHeight: HUGE })
  expect(9_000 + move + moved).toBe(9_000 + shift)
  expect(9_000 + move).toBeGreaterThan(1_000_000)
})

test('nothing is moved at either end', () => {
  expect(shiftAfterScroll({ before: 20, after: 0, shift: 0, timelineHeight: HUGE })).toEqual({ shift: 0, move: 0 })
  const shift = HUGE - SCROLL_LIMIT
  const end = SCROLL_LIMIT - 900
  expect(shiftAfterScroll({ before: end - 20, after: end, shift, timelineHeight: HUGE })).toEqual({ shift, move: 0 })
})
