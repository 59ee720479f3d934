import { fakePhotosApi, photosOf } from '../testing/fake-library.ts'
import { settled } from '../testing/month-store-of.ts'
import { createLoadWholeMonth } from './load-month-page.ts'
import { photosOfMonth } from './month-pages.ts'

const AUGUST = { year: 2023, month: 8 }

const augustOf = (count: number) => {
  const photos = { '2023-8': photosOf(AUGUST, count) }
  const api = fakePhotosApi(photos)
  const read = async (loadPage = createLoadWholeMonth(api, () => ({ sortKey: 'dateTaken', sortOrder: 'desc' }))()) => {
    const ids: string[] = []
    for await (const { imageId } of photosOfMonth('2023-8', loadPage, new AbortController().signal)) ids.push(imageId)
    return ids
  }
  return { photos, api, read, ids: photos['2023-8'].map(({ imageId }) => imageId) }
}

test('a large month is requested four pages at a time, and read in order', async () => {
  const { api, read, ids } = augustOf(5_200)
  const { listMonth } = api
  const open: (() => void)[] = []
  api.listMonth = async (...call) => {
    await new Promise<void>((resolve) => open.push(resolve))
    return listMonth(...call)
  }
  const reading = read()
  const together: number[] = []
  while (together.reduce((sum, count) => sum + count, 0) < 11) {
    await settled()
    together.push(open.length)
    // The later pages arrive first.
    for (const answer of open.splice(0).toReversed()) answer()
  }
  expect(await reading).toEqual(ids)
  expect(Math.max(...together)).toBe(4)
  expect(new Set(api.monthCalls).size).toBe(11)
})

test('a month of a thousand photos is read without cursors ahead', async () => {
  const { api, read, ids } = augustOf(1_000)
  api.monthCursors = () => Promise.reject(new Error('No cursors are needed.'))
  expect(await read()).toEqual(ids)
})

test('a server without cursors ahead is read page by page', async () => {
  const { api, read, ids } = augustOf(3_000)
  api.monthCursors = () => Promise.reject(new Error('404'))
  expect(await read()).toEqual(ids)
  expect(api.monthCalls).toHaveLength(6)
})

test('a photo that comes or goes while pages are requested ahead leaves no gap', async () => {
  const { api, read, ids } = augustOf(4_000)
  const { listMonth } = api
  // From the fourth page on, each page ends one photo earlier than the cursors say.
  api.listMonth = async (month, query, signal) => {
    const { cursor, images } = await listMonth(month, query, signal)
    if (cursor === null || Number(cursor) < 2_000) return { cursor, images }
    return { cursor: String(Number(cursor) - 1), images: images.slice(0, -1) }
  }
  expect(await read()).toEqual(ids)
})
