import { committedSwipe, swipeOffset } from './swipe.ts'

const everywhere = { left: true, right: true, down: true }
const size = { width: 375, height: 800 }

test('a swipe over 35 percent of the width leads to a neighbour, a shorter one does not', () => {
  expect(committedSwipe({ x: -88, y: 4 }, everywhere, size)).toBe('left')
  expect(committedSwipe({ x: 88, y: 4 }, everywhere, size)).toBe('right')
  expect(committedSwipe({ x: -86, y: 4 }, everywhere, size)).toBeUndefined()
})

test('a swipe down over 35 percent of the height closes, where that is allowed', () => {
  expect(committedSwipe({ x: 10, y: 190 }, everywhere, size)).toBe('down')
  expect(committedSwipe({ x: 10, y: 190 }, { ...everywhere, down: false }, size)).toBeUndefined()
  expect(committedSwipe({ x: 10, y: -400 }, everywhere, size)).toBeUndefined()
})

test('the photo moves faster than the finger towards a neighbour, and slower where there is none', () => {
  expect(swipeOffset({ x: -100, y: 0 }, everywhere)).toEqual({ x: -150, y: 0 })
  expect(swipeOffset({ x: -100, y: 0 }, { ...everywhere, left: false })).toEqual({ x: -20, y: 0 })
  expect(swipeOffset({ x: 3, y: 5 }, everywhere)).toEqual({ x: 0, y: 0 })
})
