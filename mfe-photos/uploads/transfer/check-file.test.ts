/** @jest-environment node */
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { createUploadsApi } from '../../api/uploads-api.ts'
import { createFileChecks } from './check-file.ts'

const file = new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0])], 'beach.jpg')

const checksOf = (fetch: typeof globalThis.fetch) =>
  createFileChecks({
    api: createUploadsApi(createHttpClient({ baseUrl: 'http://api.test/uploads', fetch }).extend({ retry: 0 })),
    checksumOf: async (checked) => (checked instanceof File && checked.name === 'again.jpg' ? 'def' : 'abc'),
  })

const checkOf = (fetch: typeof globalThis.fetch) => checksOf(fetch).check

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
  const video = new File(['\0\0\0\x14ftypqt  \0\0\0\0qt  '], 'film.jpg', { type: 'image/jpeg' })
  await expect(checkOf(fetch)(video, new AbortController().signal)).resolves.toEqual({ refusal: 'video' })
  expect(fetch).not.toHaveBeenCalled()
})

test('[UP-02] a photo after a blank line is sent', async () => {
  const preceded = new File(['\n', await file.arrayBuffer()], 'beach.jpg')
  const check = checkOf(async () => Response.json({ imageId: null }))
  await expect(check(preceded, new AbortController().signal)).resolves.toEqual({ checksum: 'abc', knownPhotoId: null })
})

test('[UP-06] several files are checked with one request, and those that are no photos without it', async () => {
  const again = new File([await file.arrayBuffer()], 'again.jpg')
  const notes = new File(['notes'], 'notes.jpg')
  const gone = new File([], 'gone.jpg')
  gone.slice = () => {
    throw new DOMException('The file is gone.', 'NotFoundError')
  }
  const imageId = '0195d3a0-0000-7000-8000-000000000001'
  const asked: unknown[] = []
  const { checkAll } = checksOf(async (request) => {
    asked.push(await new Request(request).json())
    return Response.json([{ sha256: 'def', imageId }])
  })
  await expect(checkAll([file, again, notes, gone], new AbortController().signal)).resolves.toEqual([
    { checksum: 'abc', knownPhotoId: null },
    { checksum: 'def', knownPhotoId: imageId },
    { refusal: 'unsupported-format' },
    undefined,
  ])
  await checkAll([notes], new AbortController().signal)
  expect(asked).toEqual([{ checksums: ['abc', 'def'] }])
})

test('[UP-06] files count as new while the server does not respond', async () => {
  const { checkAll } = checksOf(async () => Promise.reject(new TypeError('Failed to fetch')))
  await expect(checkAll([file], new AbortController().signal)).resolves.toEqual([
    { checksum: 'abc', knownPhotoId: null },
  ])
})

test('[UP-06] a file that was new when many were asked for is sent without another question, and asked for if it is sent again', async () => {
  const asked: string[] = []
  const { check, checkAll } = checksOf(async (request) => {
    const { pathname } = new URL(new Request(request).url)
    asked.push(pathname)
    return Response.json(pathname === '/uploads/known' ? [] : { imageId: null })
  })
  const { signal } = new AbortController()
  await checkAll([file], signal)
  await expect(check(file, signal)).resolves.toEqual({ checksum: 'abc', knownPhotoId: null })
  expect(asked).toEqual(['/uploads/known'])
  await check(file, signal)
  expect(asked).toEqual(['/uploads/known', '/uploads/known/abc'])
})

test('[UP-06] a file that was known when many were asked for is asked for again when it is sent', async () => {
  const imageId = '0195d3a0-0000-7000-8000-000000000001'
  const { check, checkAll } = checksOf(async (request) =>
    new URL(new Request(request).url).pathname === '/uploads/known'
      ? Response.json([{ sha256: 'abc', imageId }])
      : Response.json({ imageId: null }),
  )
  const { signal } = new AbortController()
  await checkAll([file], signal)
  await expect(check(file, signal)).resolves.toEqual({ checksum: 'abc', knownPhotoId: null })
})

test('a file that is checked twice at once is read once, and again after it could not be read', async () => {
  const outcomes = [Promise.reject(new Error('gone')), Promise.resolve('abc')]
  const checksumOf = jest.fn(() => outcomes.shift() ?? Promise.reject(new Error('read too often')))
  const fetch = async () => Response.json({ imageId: null })
  const { check } = createFileChecks({
    api: createUploadsApi(createHttpClient({ baseUrl: 'http://api.test/uploads', fetch })),
    checksumOf,
  })
  const { signal } = new AbortController()
  await expect(check(file, signal)).rejects.toThrow('gone')
  await Promise.all([check(file, signal), check(file, signal)])
  expect(checksumOf).toHaveBeenCalledTimes(2)
})
