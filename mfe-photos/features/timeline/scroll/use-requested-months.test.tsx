import { renderHook } from '@testing-library/react'
import { createStore, Provider } from 'jotai'
import type { ReactNode } from 'react'
import { monthStoreAtom } from '../../../months/month-store-atom.ts'
import { selectionOriginAtom } from '../../../selection/selection-atoms.ts'
import { createSectionRows } from '../layout/month-rows.ts'
import { layOutTimeline } from '../layout/timeline-layout.ts'
import type { TimelineSection } from '../../../months/counted-month.ts'
import { drawnMonths } from '../layout/rendered-months.ts'
import type { ScrollView } from '../layout/scroll-view.ts'
import type { ScrollSpace } from './use-scroll-space.ts'
import { useWantedMonths } from './use-requested-months.ts'

const sections: TimelineSection[] = Array.from({ length: 12 }, (_, index) => ({
  key: `2023-${12 - index}` as const,
  year: 2023,
  month: 12 - index,
  count: 24,
}))
const rowsOf = createSectionRows({ width: 1000, targetRowHeight: 200, gap: 0 })
const layout = layOutTimeline(
  sections,
  sections.map(({ count }) => rowsOf({ images: [], remaining: count }, 1)),
  { headerHeight: 60, sectionGap: 20 },
)
const viewAt = (top: number, isFast = false): ScrollView => ({ top, bottom: top + 900, shift: 0, isFast })

const startAt = (view: ScrollView) => {
  const store = createStore()
  const want = jest.fn()
  store.set(monthStoreAtom, { ...store.get(monthStoreAtom), want })
  let advance: (view: ScrollView) => void = () => undefined
  const whenViewed = (listener: (view: ScrollView) => void) => {
    advance = listener
    return () => undefined
  }
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>
  renderHook(() => useWantedMonths(layout, { view, whenViewed } as ScrollSpace), { wrapper })
  return { store, want, advance: (next: ScrollView) => advance(next) }
}

const drawnAt = (view: ScrollView) => drawnMonths(layout, view).map(({ section }) => section.key)

test('the months that are drawn are asked for, the ones on the screen first', () => {
  const view = viewAt(1_300)
  const { want } = startAt(view)
  const [wanted] = want.mock.lastCall
  expect(wanted).toEqual(['2023-11', '2023-12', '2023-10'])
  expect([...wanted].sort()).toEqual([...drawnAt(view)].sort())
})

test('a month that comes near is asked for by the very view that draws it', () => {
  const { want, advance } = startAt(viewAt(0))
  for (let top = 0; top < 6_000; top += 288) {
    advance(viewAt(top))
    expect(want.mock.lastCall[0]).toHaveLength(drawnAt(viewAt(top)).length)
  }
})

test('nothing is asked for while it flies past', () => {
  const { want, advance } = startAt(viewAt(0))
  advance(viewAt(3_000, true))
  expect(want.mock.lastCall[0]).toEqual([])
})

test('[TL-11] the month in which a range may begin is kept, however far the view is', () => {
  const { store, want, advance } = startAt(viewAt(0))
  store.set(selectionOriginAtom, { key: '2023-12', photoId: 'photo' })
  advance(viewAt(9_000))
  const [wanted, near] = want.mock.lastCall
  expect(wanted).not.toContain('2023-12')
  expect(near).toContain('2023-12')
})
