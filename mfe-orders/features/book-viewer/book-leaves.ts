import type { BookPage } from '@account/shared/contracts/widget.ts'

/** The visible pages: two side by side, or one; null for an empty side. */
export type Opening = { left: BookPage | null; right: BookPage | null; first: number; last: number }

/** One page at a time: for narrow screens. */
export const singleOpenings = (pages: readonly BookPage[]): Opening[] =>
  pages.map((page, index) => ({ left: null, right: page, first: index + 1, last: index + 1 }))

/** Like a printed book: the cover alone on the right, then two by two, the back alone on the left. */
export const doubleOpenings = (pages: readonly BookPage[]): Opening[] => {
  const openings: Opening[] = []
  for (let right = 0; right <= pages.length; right += 2) {
    const [leftPage, rightPage] = [pages[right - 1] ?? null, pages[right] ?? null]
    if (leftPage || rightPage)
      openings.push({
        left: leftPage,
        right: rightPage,
        first: leftPage ? right : right + 1,
        last: rightPage ? right + 1 : right,
      })
  }
  return openings
}

/** The index of the opening with a page; pages are counted from 1. */
export const openingWith = (openings: readonly Opening[], page: number): number =>
  Math.max(
    0,
    openings.findIndex(({ first, last }) => page >= first && page <= last),
  )
