import { photosOf } from '../testing/fake-library.ts'
import { augustStore, heldRequests, monthStoreOf, settled } from '../testing/month-store-of.ts'

test('[DL-05] photos that are deleted while their month is being read do not return with it', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 26)
  const { open, loadPage } = heldRequests()
  const { store } = monthStoreOf(loadPage)
  const images = () =>
    store
      .getSnapshot()
      .get('2023-8')
      ?.photos.map(({ imageId }) => imageId)
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
  store.request(['2023-8'])
  store.forgetPhotos(new Set([others.pop()!]))
  store.request([], [])
  await settled()
  await settled()
  expect(images()).toEqual(others)
})

test('a stale month shows its photos until it is read again', async () => {
  const { photos, store, month } = augustStore(30)
  store.request(['2023-8'])
  await settled()
  await store.loadRemaining('2023-8')
  photos['2023-8'].unshift(...photosOf({ year: 2023, month: 8 }, 1))
  store.markStale(['2023-8'])
  expect(month().photos).toHaveLength(30)
  await settled()
  await settled()
  expect(month().photos[0]).toBe(photos['2023-8'][0])
})

test('[TL-06] a month that was opened whole stays so when photos are added to it, and another one does not', async () => {
  const { photos, store, month } = augustStore(30)
  const addPhotos = () => {
    photos['2023-8'].unshift(...photosOf({ year: 2023, month: 8 }, 3))
    store.markStale(['2023-8'])
    return store.ensureFirstPage('2023-8')
  }
  await store.ensureFirstPage('2023-8')
  await addPhotos()
  expect(month().photos).toHaveLength(24)
  await store.loadRemaining('2023-8')
  await addPhotos()
  expect(month()).toMatchObject({ photos: { length: 36 }, cursor: null })
})

test('a stale month is read again on request, also out of view', async () => {
  const { api, store } = augustStore(3)
  await store.ensureFirstPage('2023-8')
  await store.ensureFirstPage('2023-8')
  expect(api.monthCalls).toHaveLength(1)
  store.markStale(['2023-8'])
  await store.ensureFirstPage('2023-8')
  expect(api.monthCalls).toHaveLength(2)
})

test('[PV-05] more of a month is loaded, even where it is read again in between', async () => {
  const { store, month } = augustStore(60)
  store.request(['2023-8'])
  const more = store.loadNextPage('2023-8')
  store.markStale()
  await more
  expect(month()).toMatchObject({ status: 'fulfilled', photos: { length: 48 } })
})

test('[TL-04] a month that lost all loaded photos is read again, while it is requested and when it is in view again', async () => {
  const { photos, store, month } = augustStore(30)
  store.request(['2023-8'])
  await settled()
  const read = new Set(month().photos.map(({ imageId }) => imageId))
  photos['2023-8'] = photos['2023-8'].filter(({ imageId }) => !read.has(imageId))
  store.forgetPhotos(read)
  await settled()
  expect(month().photos).toEqual(photos['2023-8'])

  store.request([])
  store.forgetPhotos(new Set(photos['2023-8'].map(({ imageId }) => imageId)))
  photos['2023-8'] = photosOf({ year: 2023, month: 8 }, 1)
  store.request(['2023-8'])
  await settled()
  expect(month().photos).toEqual(photos['2023-8'])
})

test('[PV-05] more of a stale month follows its current photos', async () => {
  const { photos, store, month } = augustStore(60)
  await store.ensureFirstPage('2023-8')
  photos['2023-8'] = photos['2023-8'].slice(1)
  store.markStale(['2023-8'])
  await store.loadNextPage('2023-8')
  expect(month().photos).toEqual(photos['2023-8'].slice(0, 48))
})

test('one more page has the requested number of photos', async () => {
  const { store, month } = augustStore(1_200)
  await store.ensureFirstPage('2023-8')
  await store.loadNextPage('2023-8', 500)
  expect(month().photos).toHaveLength(524)
})

test('[TL-06] a retry of a month that could not be read again completes it', async () => {
  const photos = photosOf({ year: 2023, month: 8 }, 60)
  let isBroken = false
  let library = photos
  const { store } = monthStoreOf(async (_, { cursor, limit }) => {
    if (isBroken) throw new Error('broken')
    const start = Number(cursor ?? 0)
    const end = start + limit
    return { images: library.slice(start, end), cursor: end < library.length ? String(end) : null }
  })
  store.request(['2023-8'])
  await settled()
  library = [...photosOf({ year: 2023, month: 8 }, 1), ...photos.slice(1)]
  isBroken = true
  store.markStale(['2023-8'])
  await settled()
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'rejected', photos: photos.slice(0, 24) })
  isBroken = false
  await store.loadRemaining('2023-8')
  expect(store.getSnapshot().get('2023-8')).toEqual({ status: 'fulfilled', photos: library, cursor: null })
})
