import { createHttpClient } from '@account/shared/http/http-client.ts'
import type { FirstLook } from '@account/shared/micro-frontend/first-look.ts'
import { createLoadMonthPage } from '../library/load-month-page.ts'
import { createPhotosApi } from '../photos-api.ts'
import { photosOf } from '../testing/fake-library.ts'
import { showFirstPhotos } from './show-first-photos.ts'
import { forgetPlace, rememberedPlace, rememberPlace } from './timeline-place.ts'

const place = { windowWidth: window.innerWidth, left: 100, top: 300, width: 800 }
const COUNTS = 'photos/users/timeline'
const monthQuestion = (month: number) =>
  `photos/photos/timeline/2023/${month}?sortKey=dateTaken&sortOrder=desc&limit=24`
const photos = { 8: photosOf({ year: 2023, month: 8 }, 5), 7: photosOf({ year: 2023, month: 7 }, 30) }
const library: Record<string, unknown> = {
  [COUNTS]: { 2023: { 7: 30, 8: 5 } },
  [monthQuestion(8)]: { cursor: null, images: photos[8] },
  [monthQuestion(7)]: { cursor: 'next', images: photos[7].slice(0, 24) },
}

/** What is asked, and the pictures that are shown with their places in the document. */
const lookAt = async (answers: Record<string, unknown> = library) => {
  const asked: string[] = []
  const shown: HTMLElement[] = []
  const look: FirstLook = {
    pathname: '/my-photos/photos',
    ask: async (question) => {
      asked.push(question)
      return answers[question]
    },
    show: (element) => void shown.push(element),
  }
  const done = await showFirstPhotos(look).catch((error: unknown) => error)
  const pixels = (element: HTMLElement, side: 'left' | 'top' | 'width') => Number.parseFloat(element.style[side])
  const pictures = shown.flatMap((month) =>
    [...month.querySelectorAll('img')].map((picture) => ({
      src: picture.src,
      alt: picture.alt,
      left: pixels(month, 'left') + pixels(picture, 'left'),
      top: pixels(month, 'top') + pixels(picture, 'top'),
      right: pixels(month, 'left') + pixels(picture, 'left') + pixels(picture, 'width'),
    })),
  )
  return { asked, pictures, done }
}

beforeEach(() => rememberPlace(place))

test('[TL-04] the newest months are shown in rows where the timeline stood last time, without a word', async () => {
  const { asked, pictures } = await lookAt()
  expect(asked).toEqual([COUNTS, monthQuestion(8), monthQuestion(7)])
  expect(pictures.slice(0, 5).map(({ src }) => src)).toEqual(
    photos[8].map(({ imageId }) => `http://api.test/${imageId}/800.jpg`),
  )
  expect(pictures[0]).toMatchObject({ left: place.left, top: place.top + 64, alt: '' })
  expect(Math.max(...pictures.map(({ right }) => right))).toBeCloseTo(place.left + place.width, 0)
  // The second month begins below the first and its own heading.
  const [last, next] = [pictures[4], pictures[5]]
  expect((next?.top ?? 0) - (last?.top ?? 0)).toBeGreaterThan(64 + 20)
  expect(Math.max(...pictures.map(({ top }) => top))).toBeLessThan(window.innerHeight + 288)
})

test('[TL-05] a month is asked for in the very words of the timeline, which takes the answer', async () => {
  const urls: string[] = []
  const fetch: typeof globalThis.fetch = async (request) => {
    if (request instanceof Request) urls.push(request.url)
    return Response.json({ cursor: null, images: [] })
  }
  const http = createHttpClient({ baseUrl: 'http://api.test/photos', fetch })
  const load = createLoadMonthPage(createPhotosApi(http), () => ({ sortKey: 'dateTaken', sortOrder: 'desc' }))
  await load('2023-8', { limit: 24 }, new AbortController().signal)
  expect(urls).toEqual([`http://api.test/${monthQuestion(8)}`])
})

test.each([
  ['nothing is remembered', () => forgetPlace()],
  ['the window is of another width', () => rememberPlace({ ...place, windowWidth: 99 })],
  ['something else is stored', () => localStorage.setItem('photos/timeline-place', '{"left":"10px"}')],
])('nothing is asked for where %s', async (_, prepare) => {
  prepare()
  expect(await lookAt()).toMatchObject({ asked: [], pictures: [] })
})

test('what is stored and no JSON shows nothing and ends it', async () => {
  localStorage.setItem('photos/timeline-place', '{')
  expect(() => rememberedPlace()).toThrow(SyntaxError)
  expect(await lookAt()).toMatchObject({ asked: [], pictures: [], done: expect.any(SyntaxError) })
})

test.each([
  ['counts that are none', { ...library, [COUNTS]: null }, 0],
  ['an empty library', { ...library, [COUNTS]: {} }, 0],
  ['counts below zero', { ...library, [COUNTS]: { 2023: { 7: -1, 8: 5 } } }, 5],
  ['a month that is none', { ...library, [monthQuestion(8)]: '<!doctype html>' }, 0],
  [
    'a photo without thumbnails or size',
    {
      [COUNTS]: { 2023: { 8: 1 } },
      [monthQuestion(8)]: { cursor: null, images: [{ url: 'http://api.test/1', thumbnails: [] }] },
    },
    1,
  ],
])('%s: what can be drawn is, and nothing else', async (_, answers, count) => {
  expect((await lookAt(answers)).pictures).toHaveLength(count)
})
