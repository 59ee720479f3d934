/** @jest-environment node */
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { createUploadsApi } from '../../api/uploads-api.ts'
import { createCheckFile } from './check-file.ts'

const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'beach.jpg')

const checkOf = (fetch: typeof globalThis.fetch) =>
  createCheckFile({
    api: createUploadsApi(createHttpClient({ baseUrl: 'http://api.test/uploads', fetch }).extend({ retry: 0 })),
    checksumOf: async () => 'abc',
  })

const answering = (status: number) => checkOf(async () => Response.json({}, { status }))

test.each([408, 429, 500, 502, 503])(
  '[UP-03] a file is sent although the check for a duplicate answers %d',
  async (status) => {
    const { signal } = new AbortController()
    await expect(answering(status)(file, signal)).resolves.toEqual({ checksum: 'abc', knownPhotoId: null })
  },
)

test('[UP-03] a file is sent although the check for a duplicate has no response', async () => {
  const check = checkOf(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(check(file, new AbortController().signal)).resolves.toEqual({ checksum: 'abc', knownPhotoId: null })
})

test('a permanent refusal is thrown', async () => {
  await expect(answering(403)(file, new AbortController().signal)).rejects.toThrow('403')
})

test('a file that is aborted during the check is not sent', async () => {
  const stopped = new AbortController()
  const check = checkOf(async () => {
    stopped.abort(new Error('paused'))
    throw new TypeError('Failed to fetch')
  })
  await expect(check(file, stopped.signal)).rejects.toThrow('paused')
})

test('[UP-02] a file that is not a photo is refused by its content, whatever its name, without a request', async () => {
  const fetch = jest.fn()
  const film = new File(['\0\0\0\x14ftypqt  \0\0\0\0qt  '], 'film.jpg', { type: 'image/jpeg' })
  await expect(checkOf(fetch)(film, new AbortController().signal)).resolves.toEqual({ refusal: 'video' })
  expect(fetch).not.toHaveBeenCalled()
})
