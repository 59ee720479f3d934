import { photosOf } from '../testing/fake-library.ts'
import { augustStore, monthStoreOf, settled } from '../testing/month-store-of.ts'
import { photosInLayout, remainingPhotos } from './month-state.ts'

test('a requested month loads its first page of 24 once', async () => {
  const { api, store, month } = augustStore(60)
  store.request(['2023-8'])
  expect(month().status).toBe('pending')
  await settled()
  store.request(['2023-8'])
  await settled()
  expect(month()).toMatchObject({ status: 'fulfilled', photos: { length: 24 } })
  expect(api.monthCalls).toEqual(['2023/8 limit=24'])
  expect(remainingPhotos(month(), 60)).toBe(36)
})

test('two requests for more of a month while it is being read load one page', async () => {
  const { store, month } = augustStore(80)
  store.request(['2023-8'])
  await Promise.all([store.loadNextPage('2023-8'), store.loadNextPage('2023-8')])
  await settled()
  expect(month()).toMatchObject({ status: 'fulfilled', photos: { length: 48 } })
})

test('the rest of a month is appended in pages of 500', async () => {
  const { api, store, month } = augustStore(1_200)
  await store.ensureFirstPage('2023-8')
  await store.loadRemaining('2023-8')
  expect(month()).toMatchObject({ status: 'fulfilled', photos: { length: 1_200 }, cursor: null })
  expect(api.monthCalls.slice(1).every((call) => call.includes('limit=500'))).toBe(true)
  expect(new Set(month().photos.map(({ imageId }) => imageId)).size).toBe(1_200)
})

test('[TL-14] a month of which more was loaded before a reload loads as much with its first page', async () => {
  const { api, store, month } = augustStore(60)
  store.expectPhotos('2023-8', 40)
  expect(month()).toMatchObject({ status: 'uninitialized', shape: { ratios: { length: 40 } } })
  store.request(['2023-8'])
  await settled()
  expect(month().photos).toHaveLength(40)
  expect(api.monthCalls).toEqual(['2023/8 limit=40'])
  store.expectPhotos('2023-8', 60)
  expect(month().photos).toHaveLength(40)
})

test('[TL-14] a month that was opened whole shows its photos page by page after a reload, in the height of all of them', async () => {
  const { store, month } = augustStore(3_000)
  const shown: number[][] = []
  store.subscribe(() => shown.push([month().photos.length, photosInLayout(month())]))
  store.expectPhotos('2023-8', 3_000)
  await store.ensureFirstPage('2023-8')
  expect(shown).toEqual([0, 0, 500, 1_000, 1_500, 2_000, 2_500, 3_000].map((photos) => [photos, 3_000]))
})

test('one more page is one more page', async () => {
  const { store, month } = augustStore(100)
  await store.ensureFirstPage('2023-8')
  await store.loadNextPage('2023-8')
  expect(month().photos).toHaveLength(48)
})

test('a wrong count is used only until the list has corrected it', async () => {
  const { store, month } = augustStore(10)
  await store.ensureFirstPage('2023-8')
  expect(remainingPhotos(month(), 5_000)).toBe(0)
  expect(remainingPhotos({ status: 'fulfilled', photos: month().photos, cursor: 'more' }, 3)).toBe(1)
})

test('a server that promises more and sends nothing causes no endless loop', async () => {
  const { store } = monthStoreOf(async () => ({ cursor: 'more', images: [] }))
  await store.ensureFirstPage('2023-8')
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'fulfilled', cursor: null })
})

test('[TL-06] a server that repeats a page causes an error and no endless loop', async () => {
  const images = photosOf({ year: 2023, month: 8 }, 24)
  const asked: (string | undefined)[] = []
  const cursors = ['second', 'third', 'second']
  const { store, reported } = monthStoreOf(async (_, { cursor }) => {
    asked.push(cursor)
    if (asked.length > 9) return { cursor: null, images: [] }
    return { cursor: cursors[(asked.length - 1) % 3]!, images }
  })
  await store.ensureFirstPage('2023-8')
  await store.loadRemaining('2023-8')
  expect(asked).toEqual([undefined, 'second', 'third'])
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'rejected', photos: { length: 24 } })
  expect(reported).toHaveLength(1)
})
