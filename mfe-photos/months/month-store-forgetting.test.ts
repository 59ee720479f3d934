import { photosOf } from '../testing/fake-library.ts'
import { settled } from '../testing/month-store-of.ts'
import { type MonthKey } from './counted-month.ts'
import type { LoadMonthPage } from './month-pages.ts'
import { createMonthStore } from './month-store.ts'

test('months far from the view are evicted, the least recently viewed first, and keep their height', async () => {
  const keys: MonthKey[] = ['2023-9', '2023-8', '2023-7']
  const store = createMonthStore({
    loadPage: async () => ({ cursor: null, images: photosOf({ year: 2023, month: 8 }, 20) }),
    report: () => '',
    cachedPhotos: 25,
  })
  for (const key of keys) {
    store.request([key])
    await settled()
  }
  store.request(['2020-1'])
  await settled()
  const monthOf = (key: MonthKey) => store.getSnapshot().get(key)!
  expect(monthOf('2023-9')).toMatchObject({ status: 'uninitialized', photos: [] })
  expect(monthOf('2023-9').shape!.ratios).toHaveLength(20)
  expect(monthOf('2023-7').photos).toHaveLength(20)

  store.request(['2023-9'])
  await settled()
  expect(monthOf('2023-9').photos).toHaveLength(20)
})

test('a month that loads notifies once; eviction happens when the view moves on', async () => {
  const store = createMonthStore({
    loadPage: async () => ({ cursor: null, images: photosOf({ year: 2023, month: 8 }, 20) }),
    report: () => '',
    cachedPhotos: 5,
  })
  const seen: (string | undefined)[] = []
  store.subscribe(() => seen.push(store.getSnapshot().get('2023-8')?.status))
  await store.ensureFirstPage('2023-8')
  expect(seen).toEqual(['pending', 'fulfilled'])
  store.request(['2020-1'])
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'uninitialized', photos: [] })
})

test('[TL-05] a month that was opened whole has its pages side by side again when it is stale or was evicted', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 2_600)
  const loadPage: LoadMonthPage = async (_, { cursor, limit }) => {
    const end = Number(cursor ?? 0) + limit
    return { images: photos.slice(end - limit, end), cursor: end < photos.length ? String(end) : null }
  }
  const loadWhole = jest.fn(() => loadPage)
  const store = createMonthStore({ loadPage, loadWhole, report: () => '' })
  await store.ensureFirstPage('2023-8')
  expect(loadWhole).not.toHaveBeenCalled()
  await store.loadRemaining('2023-8')
  expect(loadWhole).toHaveBeenCalledTimes(1)
  store.markStale(['2023-8'])
  await store.ensureFirstPage('2023-8')
  expect(loadWhole).toHaveBeenCalledTimes(2)
  store.request(['2020-1'])
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'uninitialized', photos: [] })
  await store.ensureFirstPage('2023-8')
  expect(loadWhole).toHaveBeenCalledTimes(3)
  expect(store.getSnapshot().get('2023-8')!.photos).toHaveLength(2_600)
})
