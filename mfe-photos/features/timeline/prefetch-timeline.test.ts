import { createQueryClient } from '@account/shared/query/create-query-client.ts'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { createStore } from 'jotai'
import { createLoadMonthPage } from '../../months/load-month-page.ts'
import { createMonthStore } from '../../months/month-store.ts'
import { monthStoreAtom } from '../../months/month-store-atom.ts'
import { photosApiAtom, type PhotosApi } from '../../api/photos-api.ts'
import { fakePhotosApi, photosOf } from '../../testing/fake-library.ts'
import { prefetchTimeline } from './prefetch-timeline.ts'

const sorting = { sortKey: 'dateTaken', sortOrder: 'desc' } as const

const libraryOf = (changes?: Partial<PhotosApi>) => {
  const months = [8, 7, 6, 5].map((month) => [`2023-${month}`, photosOf({ year: 2023, month }, 10)] as const)
  return fakePhotosApi(Object.fromEntries(months), changes)
}

/** The requests of the prefetch at an address, and the addresses of the pictures that it loads. */
const prefetchAt = async (pathname: string, { api = libraryOf(), services = fakeHostServices() } = {}) => {
  const store = createStore()
  const months = createMonthStore({ loadPage: createLoadMonthPage(api, () => sorting), report: () => 'reference' })
  store.set(photosApiAtom, api)
  store.set(monthStoreAtom, months)
  const pictures: string[] = []
  globalThis.Image = class {
    set src(url: string) {
      pictures.push(url)
    }
  } as unknown as typeof Image
  await prefetchTimeline({ store, queryClient: createQueryClient() }, { services, basePath: '/my-photos', pathname })
  const picturesAtEnd = pictures.length
  await new Promise((resolve) => setTimeout(resolve))
  return { api, pictures, picturesAtEnd, months: months.getSnapshot(), reported: services.recorded.reported }
}

test('[TL-01] the photos of the first screen and their pictures are requested before the first rendering', async () => {
  const { api, pictures, picturesAtEnd, months } = await prefetchAt('/my-photos/photos')
  expect(api.monthCalls).toEqual(['2023/8 limit=24', '2023/7 limit=24', '2023/6 limit=24'])
  expect(months.get('2023-8')).toMatchObject({ status: 'fulfilled', photos: { length: 10 } })
  expect(picturesAtEnd).toBeGreaterThanOrEqual(10)
  expect(pictures).toHaveLength(30)
  expect(pictures[0]).toMatch(/\/800\.jpg$/)
})

test.each(['/my-photos/albums', '/my-photos/photos/preview/0195d3a0-0000-7000-8000-000000000001', '/downloads'])(
  'nothing is requested at %s',
  async (pathname) => {
    const timelineCounts = () => Promise.reject(new Error('asked in vain'))
    const { api, reported } = await prefetchAt(pathname, { api: libraryOf({ timelineCounts }) })
    expect(api.monthCalls).toEqual([])
    expect(reported).toEqual([])
  },
)

test('nothing is requested where the storefront has no timeline', async () => {
  const services = fakeHostServices()
  const { api } = await prefetchAt('/my-photos/photos', {
    services: { ...services, flags: { ...services.flags, timeline: false } },
  })
  expect(api.monthCalls).toEqual([])
})

test('a server error is reported once, and the timeline retries', async () => {
  const error = new Error('no months today')
  const { months, reported } = await prefetchAt('/my-photos/photos', {
    api: libraryOf({ timelineCounts: () => Promise.reject(error) }),
  })
  expect(reported).toEqual([{ action: 'photos/timeline', error }])
  expect(months.size).toBe(0)
})
