/** @jest-environment node */
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { createUploadsApi } from '../../uploads-api.ts'
import { createCheckFile } from './check-file.ts'

const file = new File(['x'], 'beach.jpg')

const checkOf = (fetch: typeof globalThis.fetch) =>
  createCheckFile({
    api: createUploadsApi(createHttpClient({ baseUrl: 'http://api.test/uploads', fetch }).extend({ retry: 0 })),
    checksumOf: async () => 'abc',
  })

const answering = (status: number) => checkOf(async () => Response.json({}, { status }))

test.each([408, 429, 500, 502, 503])(
  '[UP-03] a file is sent although the server answers with %d when asked whether it has it: sending waits it out',
  async (status) => {
    const { signal } = new AbortController()
    await expect(answering(status)(file, signal)).resolves.toEqual({ checksum: 'abc', knownImageId: null })
  },
)

test('[UP-03] a file is sent although nobody answers when asked for it: sending waits for the connection', async () => {
  const check = checkOf(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(check(file, new AbortController().signal)).resolves.toEqual({ checksum: 'abc', knownImageId: null })
})

test('a refusal that stays one is told', async () => {
  await expect(answering(403)(file, new AbortController().signal)).rejects.toThrow('403')
})

test('a file that is stopped while the server is asked for it is not sent', async () => {
  const stopped = new AbortController()
  const check = checkOf(async () => {
    stopped.abort(new Error('paused'))
    throw new TypeError('Failed to fetch')
  })
  await expect(check(file, stopped.signal)).rejects.toThrow('paused')
})
