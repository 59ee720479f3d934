import { photosOf } from '../testing/fake-library.ts'
import type { MonthKey } from '../months/counted-month.ts'
import type { MonthState } from '../months/month-state.ts'
import { emptySelection, selectRange, selectedCount, selectMonths } from '../selection/photo-selection.ts'
import { countedAsRead, withoutSelection } from './shown-library.ts'

const photos = photosOf({ year: 2023, month: 8 }, 3)
const countedMonths = [
  { key: '2023-8' as const, year: 2023, month: 8, count: 3 },
  { key: '2022-1' as const, year: 2022, month: 1, count: 5_000 },
]
const months = new Map<MonthKey, MonthState>([['2023-8', { status: 'fulfilled', photos, cursor: null }]])
const some = { kind: 'some', ids: new Set([photos[1]!.imageId]) } as const

test('photos that are being deleted are neither shown nor counted', () => {
  const shown = withoutSelection({ countedMonths, months }, new Map([['2023-8', some]]))
  expect(shown.countedMonths[0]!.count).toBe(2)
  expect(shown.months.get('2023-8')!.photos).toEqual([photos[0], photos[2]])
})

test('a month that is being deleted as a whole is left out', () => {
  const all = { kind: 'all', except: new Set<string>() } as const
  expect(withoutSelection({ countedMonths, months }, new Map([['2022-1', all]])).countedMonths).toEqual([
    countedMonths[0],
  ])
})

test('the remaining photos of a month are the same list while nothing changes', () => {
  const shown = () =>
    withoutSelection({ countedMonths, months }, new Map([['2023-8', some]])).months.get('2023-8')!.photos
  expect(shown()).toBe(shown())
})

const ids = photos.map(({ imageId }) => imageId)
const august = (count: number) => countedAsRead({ countedMonths: [{ ...countedMonths[0]!, count }], months })

test('[TL-11] a month whose count is too high selects the photos that it holds', () => {
  const counted = august(9_000)
  expect(selectedCount(selectMonths(emptySelection, counted), counted)).toBe(3)
})

test('[TL-11] a range in a month whose count is too low selects no more than it spans', () => {
  const place = (index: number) => ({ key: '2023-8' as const, index })
  const counted = august(2)
  const range = { from: place(0), to: place(1), countedMonths: counted, photoIdsOf: () => ids }
  expect(selectRange(emptySelection, range).get('2023-8')).toEqual({ kind: 'some', ids: new Set(ids.slice(0, 2)) })
})

test('months with correct counts are the same list', () => {
  expect(countedAsRead({ countedMonths, months })).toBe(countedMonths)
})
