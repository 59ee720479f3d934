/** @jest-environment node */
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { createGalleryApi } from './gallery-api.ts'

const answers: Readonly<Record<string, object>> = {
  '/v1/categories': { categories: ['travel'] },
  '/v1/blockedorders/GB-1': { orderCode: 'GB-1', isBlocked: false },
}

test('[WI-03] the request for a blocked book is anonymous, all others carry the token', async () => {
  const askedBy = new Map<string, string | null>()
  const fetch: typeof globalThis.fetch = async (request) => {
    const { url, headers } = request as Request
    const { pathname } = new URL(url)
    askedBy.set(pathname, headers.get('authorization'))
    const answer = answers[pathname]
    return answer ? Response.json(answer) : new Response(null, { status: 404 })
  }
  const http = createHttpClient({ baseUrl: 'http://api.test', fetch, accessToken: async () => 'token' })
  await expect(createGalleryApi(http, 'pixhaven-uk').findPlace('GB-1')).resolves.toEqual({
    categories: ['travel'],
    entry: null,
    isBlocked: false,
  })
  expect(Object.fromEntries(askedBy)).toEqual({
    '/v1/categories': 'Bearer token',
    '/v1/galleryentries/GB-1': 'Bearer token',
    '/v1/blockedorders/GB-1': null,
  })
})
