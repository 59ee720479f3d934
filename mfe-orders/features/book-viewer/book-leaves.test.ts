/** @jest-environment node */
import type { BookPage } from '@account/shared/contracts/widget.ts'
import { doubleOpenings, openingWith, singleOpenings } from './book-leaves.ts'

const bookOf = (count: number): BookPage[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: index === 0 ? 'cover' : index === count - 1 ? 'back' : 'inside',
    picture: null,
  }))

test.each([
  [1, ['1']],
  [2, ['1', '2']],
  [5, ['1', '2-3', '4-5']],
  [6, ['1', '2-3', '4-5', '6']],
])('[WI-01] a book of %i pages opens like a printed book', (count, shown) => {
  const openings = doubleOpenings(bookOf(count))
  expect(openings.map(({ first, last }) => (first === last ? `${first}` : `${first}-${last}`))).toEqual(shown)
  expect(openings[0]).toMatchObject({ left: null, right: { kind: 'cover' } })
})

test('[WI-01] rotating the screen keeps the page', () => {
  const book = bookOf(6)
  expect(openingWith(singleOpenings(book), 3)).toBe(2)
  expect(openingWith(doubleOpenings(book), 3)).toBe(1)
  expect(openingWith(doubleOpenings(book), 99)).toBe(0)
})
