import { renderHook } from '@testing-library/react'
import type { Months } from '../../../months/photo-neighbours.ts'
import { forgottenMonth, type MonthState } from '../../../months/month-state.ts'
import { photosOf } from '../../../testing/fake-library.ts'
import type { MonthKey, CountedMonth } from '../../../months/counted-month.ts'
import { useTimelineLayout } from './use-timeline-layout.ts'

const PHOTOS = 24
const countedMonths: CountedMonth[] = [8, 7, 6].map((month) => ({
  key: `2023-${month}` as const,
  year: 2023,
  month,
  count: PHOTOS,
}))

const monthOf = (month: number, widths: readonly [number, number] = [500, 2_500]): MonthState => {
  const photos = photosOf({ year: 2023, month }, PHOTOS).map((photo, index) => ({
    ...photo,
    visibleWidth: index < PHOTOS / 3 ? widths[0] : widths[1],
    visibleHeight: 1_000,
  }))
  return { status: 'fulfilled', photos, cursor: null }
}

const renderLayout = (first: Months) => {
  const { result, rerender } = renderHook(({ months }) => useTimelineLayout(countedMonths, months, 1000), {
    initialProps: { months: first },
  })
  return {
    layoutNow: () => result.current,
    layoutWith: (months: Months) => {
      rerender({ months })
      return result.current
    },
  }
}

test('a month whose photos are evicted keeps its height, and so do months that were never loaded', () => {
  const august = monthOf(8)
  const { layoutNow, layoutWith } = renderLayout(new Map<MonthKey, MonthState>([['2023-8', august]]))
  const { tops, height } = layoutNow()
  const without = layoutWith(new Map([['2023-8', forgottenMonth(august)]]))
  expect(without.tops).toEqual(tops)
  expect(without.height).toBe(height)
})

test('[TL-14] a month whose evicted photos come back page by page keeps its height', () => {
  const august = monthOf(8)
  const { layoutNow, layoutWith } = renderLayout(new Map<MonthKey, MonthState>([['2023-8', august]]))
  const { tops, height } = layoutNow()
  const { shape } = forgottenMonth(august)
  const back = layoutWith(new Map([['2023-8', { status: 'pending', photos: august.photos.slice(0, 5), shape }]]))
  expect(back.tops).toEqual(tops)
  expect(back.height).toBe(height)
})

test('a month that starts to load keeps the layout object', () => {
  const { layoutNow, layoutWith } = renderLayout(new Map())
  const before = layoutNow()
  expect(layoutWith(new Map([['2023-7', { status: 'pending', photos: [] }]]))).toBe(before)
  expect(layoutWith(new Map([['2023-7', monthOf(7)]]))).not.toBe(before)
})

test('[TL-05] a month of other shapes that loads leaves the months above it where they are', () => {
  const august = monthOf(8)
  const { layoutNow, layoutWith } = renderLayout(new Map<MonthKey, MonthState>([['2023-8', august]]))
  const { tops } = layoutNow()
  const { tops: topsThen } = layoutWith(
    new Map([
      ['2023-8', august],
      ['2023-6', monthOf(6, [300, 500])],
    ]),
  )
  expect(topsThen).toEqual(tops)
})
