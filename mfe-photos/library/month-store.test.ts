import type { PhotoPage } from '@account/shared/contracts/photo.ts'
import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { monthOfKey, type SectionKey } from '../timeline-layout/timeline-section.ts'
import { remainingPhotos, uninitializedMonth } from './month-state.ts'
import { createMonthStore, type LoadMonthPage } from './month-store.ts'

const settled = () => new Promise((resolve) => setTimeout(resolve))

const storeOf = (loadPage: LoadMonthPage) => {
  const reported: unknown[] = []
  const report = (error: unknown) => `reference-${reported.push(error)}`
  return { store: createMonthStore({ loadPage, report, abortDelayMs: 0 }), reported }
}

const libraryStore = (count: number) => {
  const api = fakePhotosApi({ '2023-8': photosOf({ year: 2023, month: 8 }, count) })
  const { store } = storeOf((key, query, signal) => api.listMonth(monthOfKey(key), query, signal))
  return { api, store, month: () => store.getSnapshot().get('2023-8') ?? uninitializedMonth }
}

/** Requests that stay open until the test answers them. */
const heldRequests = () => {
  const open = new Map<SectionKey, { answer: (page: PhotoPage) => void; signal: AbortSignal }>()
  const loadPage: LoadMonthPage = (key, _, signal) =>
    new Promise((resolve, reject) => {
      open.set(key, { answer: resolve, signal })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { open, loadPage }
}

test('a month that is wanted gets its first page of 24, and not twice', async () => {
  const { api, store, month } = libraryStore(60)
  store.want(['2023-8'])
  expect(month().status).toBe('pending')
  await settled()
  store.want(['2023-8'])
  await settled()
  expect(month()).toMatchObject({ status: 'fulfilled', images: { length: 24 } })
  expect(api.monthCalls).toEqual(['2023/8 limit=24'])
  expect(remainingPhotos(month(), 60)).toBe(36)
})

test('[PV-05] more of a month is loaded also where it is read anew in between', async () => {
  const { store, month } = libraryStore(60)
  store.want(['2023-8'])
  const more = store.loadNextPage('2023-8')
  store.markStale()
  await more
  expect(month()).toMatchObject({ status: 'fulfilled', images: { length: 48 } })
})

test('[DL-05] photos that are deleted while their month is being read do not come back with it', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 26)
  const { open, loadPage } = heldRequests()
  const { store } = storeOf(loadPage)
  const images = () =>
    store
      .getSnapshot()
      .get('2023-8')
      ?.images.map(({ imageId }) => imageId)
  const [first, ...others] = photos.map(({ imageId }) => imageId)
  const last = others.pop()
  const reading = store.ensureFirstPage('2023-8')
  open.get('2023-8')?.answer({ images: photos.slice(0, 24), cursor: 'more' })
  await reading
  const readingOn = store.loadNextPage('2023-8')
  store.forgetPhotos(new Set([first!, last!]))
  open.get('2023-8')?.answer({ images: photos.slice(24), cursor: null })
  await readingOn
  expect(images()).toEqual(others)

  store.markStale()
  store.want(['2023-8'])
  store.forgetPhotos(new Set([others.pop()!]))
  store.want([], [])
  await settled()
  await settled()
  expect(images()).toEqual(others)
})

test('[TL-05] more of a month that was asked for in another order is not read in this one', async () => {
  const { api, store } = libraryStore(80)
  store.want(['2023-8'])
  const more = store.loadRemaining('2023-8')
  store.want([])
  store.reset()
  await more
  await settled()
  expect(api.monthCalls).toHaveLength(1)
})

test('more of a month that two ask for while it is read comes once', async () => {
  const { store, month } = libraryStore(80)
  store.want(['2023-8'])
  await Promise.all([store.loadNextPage('2023-8'), store.loadNextPage('2023-8')])
  await settled()
  expect(month()).toMatchObject({ status: 'fulfilled', images: { length: 48 } })
})

test('the rest of a month is appended, page by page of 500', async () => {
  const { api, store, month } = libraryStore(1_200)
  await store.ensureFirstPage('2023-8')
  await store.loadRemaining('2023-8')
  expect(month()).toMatchObject({ status: 'fulfilled', images: { length: 1_200 }, cursor: null })
  expect(api.monthCalls.slice(1).every((call) => call.includes('limit=500'))).toBe(true)
  expect(new Set(month().images.map(({ imageId }) => imageId)).size).toBe(1_200)
})

test('one more page is one more page', async () => {
  const { store, month } = libraryStore(100)
  await store.ensureFirstPage('2023-8')
  await store.loadNextPage('2023-8')
  expect(month().images).toHaveLength(48)
})

test('counts that lie are believed no longer than until the list has said better', async () => {
  const { store, month } = libraryStore(10)
  await store.ensureFirstPage('2023-8')
  expect(remainingPhotos(month(), 5_000)).toBe(0)
  expect(remainingPhotos({ status: 'fulfilled', images: month().images, cursor: 'more' }, 3)).toBe(1)
})

test('at most four months are loaded at a time, the nearest first', async () => {
  const { open, loadPage } = heldRequests()
  const { store } = storeOf(loadPage)
  const keys: SectionKey[] = ['2023-9', '2023-8', '2023-7', '2023-6', '2023-5', '2023-4']
  store.want(keys)
  expect([...open.keys()]).toEqual(keys.slice(0, 4))
  open.get('2023-7')!.answer({ cursor: null, images: [] })
  await settled()
  expect([...open.keys()]).toEqual(keys.slice(0, 5))
})

test('a month that is scrolled past is given up, and loaded when it comes back', async () => {
  const { open, loadPage } = heldRequests()
  const { store, reported } = storeOf(loadPage)
  store.want(['2023-9'])
  store.want(['2020-1'])
  await settled()
  await settled()
  expect(open.get('2023-9')!.signal.aborted).toBe(true)
  expect(store.getSnapshot().get('2023-9')!.status).toBe('uninitialized')
  expect(reported).toEqual([])
  open.delete('2023-9')
  store.want(['2023-9'])
  expect(open.has('2023-9')).toBe(true)
})

test('a month that fails is rejected with a reference, and the others are not', async () => {
  const { store, reported } = storeOf(async (key) => {
    if (key === '2023-9') throw new Error('broken')
    return { cursor: null, images: photosOf({ year: 2023, month: 8 }, 3) }
  })
  store.want(['2023-9', '2023-8'])
  await settled()
  expect(store.getSnapshot().get('2023-9')).toMatchObject({ status: 'rejected', correlationId: 'reference-1' })
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'fulfilled', images: { length: 3 } })
  expect(reported).toHaveLength(1)
})

test('a month that failed is not tried again by itself, but when asked', async () => {
  let calls = 0
  const { store } = storeOf(async () => {
    calls += 1
    if (calls === 1) throw new Error('broken')
    return { cursor: null, images: photosOf({ year: 2023, month: 8 }, 3) }
  })
  store.want(['2023-8'])
  await settled()
  store.want([])
  store.want(['2023-8'])
  await settled()
  expect(calls).toBe(1)
  await store.ensureFirstPage('2023-8')
  expect(store.getSnapshot().get('2023-8')!.status).toBe('fulfilled')
})

test('a month whose photos changed shows what it has until it is read again', async () => {
  const photos = { '2023-8': photosOf({ year: 2023, month: 8 }, 30) }
  const api = fakePhotosApi(photos)
  const { store } = storeOf((key, query, signal) => api.listMonth(monthOfKey(key), query, signal))
  store.want(['2023-8'])
  await settled()
  await store.loadRemaining('2023-8')
  photos['2023-8'].unshift(...photosOf({ year: 2023, month: 8 }, 1))
  store.markStale(['2023-8'])
  expect(store.getSnapshot().get('2023-8')!.images).toHaveLength(30)
  await settled()
  await settled()
  expect(store.getSnapshot().get('2023-8')!.images[0]).toBe(photos['2023-8'][0])
})

test('a month whose photos changed is read again when it is asked for, also out of view', async () => {
  const photos = { '2023-8': photosOf({ year: 2023, month: 8 }, 3) }
  const api = fakePhotosApi(photos)
  const { store } = storeOf((key, query, signal) => api.listMonth(monthOfKey(key), query, signal))
  await store.ensureFirstPage('2023-8')
  await store.ensureFirstPage('2023-8')
  expect(api.monthCalls).toHaveLength(1)
  store.markStale(['2023-8'])
  await store.ensureFirstPage('2023-8')
  expect(api.monthCalls).toHaveLength(2)
})

test('a server that promises more and sends nothing is not asked for ever', async () => {
  const { store } = storeOf(async () => ({ cursor: 'more', images: [] }))
  await store.ensureFirstPage('2023-8')
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'fulfilled', cursor: null })
})

test('[TL-06] a server that sends the same page again and again is not asked for ever, and the month says so', async () => {
  const images = photosOf({ year: 2023, month: 8 }, 24)
  const asked: (string | undefined)[] = []
  const cursors = ['second', 'third', 'second']
  const { store, reported } = storeOf(async (_, { cursor }) => {
    asked.push(cursor)
    if (asked.length > 9) return { cursor: null, images: [] }
    return { cursor: cursors[(asked.length - 1) % 3]!, images }
  })
  await store.ensureFirstPage('2023-8')
  await store.loadRemaining('2023-8')
  expect(asked).toEqual([undefined, 'second', 'third'])
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'rejected', images: { length: 24 } })
  expect(reported).toHaveLength(1)
})

test('months that are far from the view are let go, the ones not looked at for longest first, and keep their shape', async () => {
  const keys: SectionKey[] = ['2023-9', '2023-8', '2023-7']
  const store = createMonthStore({
    loadPage: async () => ({ cursor: null, images: photosOf({ year: 2023, month: 8 }, 20) }),
    report: () => '',
    keptPhotos: 25,
  })
  for (const key of keys) {
    store.want([key])
    await settled()
  }
  store.want(['2020-1'])
  await settled()
  const monthOf = (key: SectionKey) => store.getSnapshot().get(key)!
  expect(monthOf('2023-9')).toMatchObject({ status: 'uninitialized', images: [] })
  expect(monthOf('2023-9').shape!.ratios).toHaveLength(20)
  expect(monthOf('2023-7').images).toHaveLength(20)

  store.want(['2023-9'])
  await settled()
  expect(monthOf('2023-9').images).toHaveLength(20)
})

test('a month that comes is told once: what is far is let go when the view moves on', async () => {
  const store = createMonthStore({
    loadPage: async () => ({ cursor: null, images: photosOf({ year: 2023, month: 8 }, 20) }),
    report: () => '',
    keptPhotos: 5,
  })
  const told: (string | undefined)[] = []
  store.subscribe(() => told.push(store.getSnapshot().get('2023-8')?.status))
  await store.ensureFirstPage('2023-8')
  expect(told).toEqual(['pending', 'fulfilled'])
  store.want(['2020-1'])
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'uninitialized', images: [] })
})

test('a month that is near but not in view keeps its request', async () => {
  const { open, loadPage } = heldRequests()
  const { store } = storeOf(loadPage)
  store.want(['2023-9'])
  store.want(['2020-1'], ['2023-9', '2020-1'])
  await settled()
  await settled()
  expect(open.get('2023-9')!.signal.aborted).toBe(false)
})

test('[TL-05] another order lets everything go, and reads only what is wanted in it', async () => {
  const { api, store, month } = libraryStore(60)
  store.want(['2023-8'])
  await settled()
  store.reset()
  await settled()
  expect([...store.getSnapshot().keys()]).toEqual([])
  expect(api.monthCalls).toHaveLength(1)
  store.want(['2023-8'])
  await settled()
  expect(month().images).toHaveLength(24)
})
