import { renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { monthStoreAtom } from '../../../months/month-store-atom.ts'
import { selectionOriginAtom } from '../../../selection/selection-atoms.ts'
import { createMonthRows } from '../layout/month-rows.ts'
import { layOutTimeline } from '../layout/timeline-layout.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'
import { renderedMonths } from '../layout/rendered-months.ts'
import type { ScrollView } from '../layout/scroll-view.ts'
import type { ScrollSpace } from './use-scroll-space.ts'
import { augustStore } from '../../../testing/month-store-of.ts'
import { useRequestedMonths } from './use-requested-months.ts'

const countedMonths: CountedMonth[] = Array.from({ length: 12 }, (_, index) => ({
  key: `2023-${12 - index}` as const,
  year: 2023,
  month: 12 - index,
  count: 24,
}))
const rowsOf = createMonthRows({ width: 1000, targetRowHeight: 200, gap: 0 })
const layout = layOutTimeline(
  countedMonths,
  countedMonths.map(({ count }) => rowsOf({ photos: [], remaining: count }, 1)),
  { width: 1000, headerHeight: 60, monthGap: 20 },
)
const viewAt = (top: number, isFast = false): ScrollView => ({ top, bottom: top + 900, shift: 0, isFast })

const startAt = (view: ScrollView) => {
  const store = createStore()
  const request = jest.fn()
  store.set(monthStoreAtom, { ...augustStore(0).store, request })
  let advance: (view: ScrollView) => void = () => undefined
  const onViewChange = (listener: (view: ScrollView) => void) => {
    advance = listener
    return () => undefined
  }
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  renderHook(() => useRequestedMonths(layout, { view, onViewChange } as ScrollSpace), { wrapper })
  return { store, request, advance: (next: ScrollView) => advance(next) }
}

const renderedAt = (view: ScrollView) => renderedMonths(layout, view).map(({ countedMonth }) => countedMonth.key)

test('the rendered months are requested, those on the screen first', () => {
  const view = viewAt(1_300)
  const { request } = startAt(view)
  const [wanted] = request.mock.lastCall
  expect(wanted).toEqual(['2023-11', '2023-12', '2023-10'])
  expect([...wanted].sort()).toEqual([...renderedAt(view)].sort())
})

test('a month that comes near is requested by the view that renders it', () => {
  const { request, advance } = startAt(viewAt(0))
  for (let top = 0; top < 6_000; top += 288) {
    advance(viewAt(top))
    expect(request.mock.lastCall[0]).toHaveLength(renderedAt(viewAt(top)).length)
  }
})

test('nothing is requested during fast scrolling', () => {
  const { request, advance } = startAt(viewAt(0))
  advance(viewAt(3_000, true))
  expect(request.mock.lastCall[0]).toEqual([])
})

test('a leap requests two months at once, of which one is on the screen, and a drag that continues nothing more', () => {
  const { request, advance } = startAt(viewAt(0))
  const nextTop = layout.tops[8] ?? 0
  advance({ ...viewAt(nextTop - 500), bottom: nextTop - 100, isLeap: true })
  expect(request.mock.lastCall[0]).toEqual(['2023-5', '2023-4'])
  advance(viewAt(6_000, true))
  expect(request.mock.lastCall[0]).toEqual([])
})

test('[TL-11] the month in which a range may start is kept, however far the view is', () => {
  const { store, request, advance } = startAt(viewAt(0))
  store.set(selectionOriginAtom, { key: '2023-12', photoId: 'photo' })
  advance(viewAt(9_000))
  const [wanted, near] = request.mock.lastCall
  expect(wanted).not.toContain('2023-12')
  expect(near).toContain('2023-12')
})
