import { photosOf } from '../testing/fake-library.ts'
import { augustStore, heldRequests, monthStoreOf, settled } from '../testing/month-store-of.ts'
import { type MonthKey } from './counted-month.ts'

test('four months at most are loaded at a time, the nearest first', async () => {
  const { open, loadPage } = heldRequests()
  const { store } = monthStoreOf(loadPage)
  const keys: MonthKey[] = ['2023-9', '2023-8', '2023-7', '2023-6', '2023-5', '2023-4']
  store.request(keys)
  expect([...open.keys()]).toEqual(keys.slice(0, 4))
  open.get('2023-7')!.answer({ cursor: null, images: [] })
  await settled()
  expect([...open.keys()]).toEqual(keys.slice(0, 5))
})

test('the request of a month that is scrolled past is aborted, and repeated when it is in view again', async () => {
  const { open, loadPage } = heldRequests()
  const { store, reported } = monthStoreOf(loadPage)
  store.request(['2023-9'])
  store.request(['2020-1'])
  await settled()
  await settled()
  expect(open.get('2023-9')!.signal.aborted).toBe(true)
  expect(store.getSnapshot().get('2023-9')!.status).toBe('uninitialized')
  expect(reported).toEqual([])
  open.delete('2023-9')
  store.request(['2023-9'])
  expect(open.has('2023-9')).toBe(true)
})

test('a month that fails is rejected with a reference, and the others are not', async () => {
  const { store, reported } = monthStoreOf(async (key) => {
    if (key === '2023-9') throw new Error('broken')
    return { cursor: null, images: photosOf({ year: 2023, month: 8 }, 3) }
  })
  store.request(['2023-9', '2023-8'])
  await settled()
  expect(store.getSnapshot().get('2023-9')).toMatchObject({ status: 'rejected', correlationId: 'reference-1' })
  expect(store.getSnapshot().get('2023-8')).toMatchObject({ status: 'fulfilled', photos: { length: 3 } })
  expect(reported).toHaveLength(1)
})

test('a month that failed is not retried by itself, but on request', async () => {
  let calls = 0
  const { store } = monthStoreOf(async () => {
    calls += 1
    if (calls === 1) throw new Error('broken')
    return { cursor: null, images: photosOf({ year: 2023, month: 8 }, 3) }
  })
  store.request(['2023-8'])
  await settled()
  store.request([])
  store.request(['2023-8'])
  await settled()
  expect(calls).toBe(1)
  await store.ensureFirstPage('2023-8')
  expect(store.getSnapshot().get('2023-8')!.status).toBe('fulfilled')
})

test('a month that is near but not in view keeps its request', async () => {
  const { open, loadPage } = heldRequests()
  const { store } = monthStoreOf(loadPage)
  store.request(['2023-9'])
  store.request(['2020-1'], ['2023-9', '2020-1'])
  await settled()
  await settled()
  expect(open.get('2023-9')!.signal.aborted).toBe(false)
})

test('[TL-05] more of a month that was requested in another order is not read in this one', async () => {
  const { api, store } = augustStore(80)
  store.request(['2023-8'])
  const more = store.loadRemaining('2023-8')
  store.request([])
  store.reset()
  await more
  await settled()
  expect(api.monthCalls).toHaveLength(1)
})

test('[TL-05] another order drops everything, and reads only what is requested in it', async () => {
  const { api, store, month } = augustStore(60)
  store.request(['2023-8'])
  await settled()
  store.reset()
  await settled()
  expect([...store.getSnapshot().keys()]).toEqual([])
  expect(api.monthCalls).toHaveLength(1)
  store.request(['2023-8'])
  await settled()
  expect(month().photos).toHaveLength(24)
})
