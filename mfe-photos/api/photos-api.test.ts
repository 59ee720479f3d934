import { compactPageOf, type TemplatePhoto } from '@account/shared/compact-photos/compact-page.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { responseStatusOf } from '@account/shared/http/response-status.ts'
import { createAlbumsApi } from './albums-api.ts'
import { createExportsApi } from './exports-api.ts'
import { createPhotosApi } from './photos-api.ts'
import { aPhoto } from '../testing/fake-library.ts'
import { createUploadsApi } from './uploads-api.ts'

const answering = (body: unknown, status = 200) =>
  jest.fn<Promise<Response>, [RequestInfo | URL]>(async () => Response.json(body, { status }))

const clientOf = (fetch: typeof globalThis.fetch) =>
  createHttpClient({ baseUrl: 'http://api.test/photos', accessToken: async () => 'token', fetch })

const requestOf = (fetch: ReturnType<typeof answering>) => fetch.mock.calls[0]![0] as Request

test('listMonth requests a year and a month with its page and sorting', async () => {
  const fetch = answering({ cursor: null, images: [aPhoto()] })
  const page = await createPhotosApi(clientOf(fetch)).listMonth(
    { year: 2023, month: 8 },
    { limit: 24, cursor: 'abc', sortKey: 'dateTaken', sortOrder: 'desc' },
  )
  expect(page.images).toHaveLength(1)
  const request = requestOf(fetch)
  expect(request.url).toBe(
    'http://api.test/photos/photos/timeline/2023/8?limit=24&cursor=abc&sortKey=dateTaken&sortOrder=desc',
  )
  expect(request.headers.get('authorization')).toBe('Bearer token')
})

test.each([true, false])('a mark whose response was lost is sent again (favourite: %s)', async (isFavourite) => {
  const fetch = jest.fn(async () => new Response(null, { status: 204 }))
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await createPhotosApi(clientOf(fetch)).setFavourite(['1'], isFavourite)
  expect(fetch).toHaveBeenCalledTimes(2)
})

/** The back end leaves out what the addresses share, which these do not. */
const inTwoParts = ({ url, untouchedUrl, thumbnails, ...photo }: Photo): TemplatePhoto => {
  const whole = (template: string) => ({ template, signature: '' })
  return {
    ...photo,
    largest: whole(url),
    untouched: whole(untouchedUrl),
    thumbnails: thumbnails.map(({ url: address, ...size }) => ({ ...size, address: whole(address) })),
  }
}

test('a page of many photos is requested in columns, and has the photos of the other form', async () => {
  const page = { cursor: 'next', images: [1, 2].map(() => aPhoto({ created: '2024-01-01T00:00:00.000Z' })) }
  const fetch = answering(compactPageOf({ cursor: 'next', photos: page.images.map(inTwoParts) }))
  const query = { limit: 500, sortKey: 'dateTaken', sortOrder: 'desc' } as const
  const read = await createPhotosApi(clientOf(fetch)).listMonth({ year: 2023, month: 8 }, query)
  expect(JSON.parse(JSON.stringify(read))).toEqual(page)
  expect(requestOf(fetch).url).toBe(
    'http://api.test/photos/photos/timeline/2023/8/compact?limit=500&sortKey=dateTaken&sortOrder=desc',
  )
  const asItIs = answering({ cursor: null, images: [] })
  expect((await createPhotosApi(clientOf(asItIs)).listMonth({ year: 2023, month: 8 }, query)).images).toEqual([])
})

test('[PV-07] a photo with a thumbnail of an unknown size is valid', async () => {
  const photo = aPhoto()
  const larger = { id: '2600', url: 'http://api.test/2600.jpg', width: 2600, height: 1950 }
  const answer = { ...photo, thumbnails: [...photo.thumbnails, larger] }
  const found = await createPhotosApi(clientOf(answering(answer))).find(photo.imageId)
  expect(found.thumbnails).toContainEqual(larger)
})

test('counts of another shape are rejected', async () => {
  const api = createPhotosApi(clientOf(answering({ 2023: { 13: 1 } })))
  await expect(api.timelineCounts()).rejects.toThrow()
})

test('the error of a missing photo carries the response status', async () => {
  const api = createPhotosApi(clientOf(answering({}, 404)))
  const error: unknown = await api.find('unknown').catch((caught: unknown) => caught)
  expect(responseStatusOf(error)).toBe(404)
})

test('an id stays one segment of the request, whatever the address of the page holds', async () => {
  const requested = async (id: string) => {
    const fetch = answering({}, 404)
    const http = clientOf(fetch)
    const albums = createAlbumsApi({ photos: http, sharing: http })
    const requests = [createPhotosApi(http).details, albums.find, albums.participants, createExportsApi(http).find]
    for (const request of requests) await request(id).catch(() => undefined)
    return fetch.mock.calls.map(([request]) => (request as Request).url.replace('http://api.test/photos/', ''))
  }
  for (const [id, segment] of [
    ['50%zz', '50%25zz'],
    ['a/../../b', 'a%2F..%2F..%2Fb'],
    ['a?b#c', 'a%3Fb%23c'],
  ] as const)
    expect(await requested(id)).toEqual([
      `photos/${segment}/details`,
      `albums/${segment}`,
      `shared-albums/${segment}/participants`,
      `backups/${segment}`,
    ])
})

test('outcome requests an upload by its id', async () => {
  const uploadId = '0195d3a0-0000-7000-8000-000000000001'
  const fetch = answering({ state: 'refused', uploadId, reason: 'damaged-file' })
  expect(await createUploadsApi(clientOf(fetch)).outcome(uploadId)).toEqual({
    state: 'refused',
    uploadId,
    reason: 'damaged-file',
  })
})

test('outcomes requests several uploads in one request', async () => {
  const uploadIds = ['0195d3a0-0000-7000-8000-000000000001', '0195d3a0-0000-7000-8000-000000000002']
  const outcomes = uploadIds.map((uploadId) => ({ state: 'processing', uploadId }))
  const fetch = answering(outcomes)
  expect(await createUploadsApi(clientOf(fetch)).outcomes(uploadIds)).toEqual(outcomes)
  const { method, url } = requestOf(fetch)
  expect(`${method} ${new URL(url).pathname}`).toMatch(/^POST .*\/outcomes$/)
})
