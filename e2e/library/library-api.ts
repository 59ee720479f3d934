import { PhotoPage, type Photo } from '@account/shared/contracts/photo.ts'
import { UploadOutcome } from '@account/shared/contracts/upload.ts'
import { expect, type BrowserContext } from '@playwright/test'
import { accessTokenOf } from '../identity/token-cookies.ts'
import type { PhotoFile } from '../photo-files/photo-files.ts'
import { apiOrigin } from '../site/addresses.ts'
import { nodeRequest } from '../site/node-request.ts'

const encoded = (text: string) => Buffer.from(text).toString('base64')

const sendByTus = async (authorization: string, { name, mimeType, buffer }: PhotoFile): Promise<string> => {
  const tus = { authorization, 'tus-resumable': '1.0.0' }
  const created = await nodeRequest(`${apiOrigin}/uploads/files`, {
    method: 'POST',
    headers: {
      ...tus,
      'upload-length': buffer.length,
      'upload-metadata': `filename ${encoded(name)},filetype ${encoded(mimeType)}`,
    },
  })
  expect(created.status, created.body).toBe(201)
  const location = new URL(String(created.headers.location), `${apiOrigin}/uploads/files`)
  const sent = await nodeRequest(location.href, {
    method: 'PATCH',
    headers: { ...tus, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
    body: buffer,
  })
  expect(sent.status, sent.body).toBe(204)
  return location.pathname.split('/').at(-1) ?? ''
}

const outcomeOf = async (authorization: string, uploadId: string): Promise<UploadOutcome> => {
  const { body } = await nodeRequest(`${apiOrigin}/uploads/${uploadId}`, { headers: { authorization } })
  return UploadOutcome.parse(JSON.parse(body))
}

/** Uploads photos to the library of the signed-in customer over the API. Resolves when they are stored. */
export const storePhotos = async (context: BrowserContext, files: PhotoFile[]): Promise<void> => {
  const authorization = `Bearer ${await accessTokenOf(context)}`
  for (let start = 0; start < files.length; start += FILES_AT_ONCE)
    await storeAtOnce(authorization, files.slice(start, start + FILES_AT_ONCE))
}

const FILES_AT_ONCE = 50

const storeAtOnce = async (authorization: string, files: PhotoFile[]): Promise<void> => {
  await waitUntilStored(authorization, await Promise.all(files.map((file) => sendByTus(authorization, file))))
}

const waitUntilStored = (authorization: string, uploadIds: readonly string[]): Promise<void> =>
  expect
    .poll(
      async () => (await Promise.all(uploadIds.map((id) => outcomeOf(authorization, id)))).map(({ state }) => state),
      { timeout: 90_000 },
    )
    .toEqual(uploadIds.map(() => 'stored'))

/** Resolves when the upload at this address, which a page of the signed-in customer sent, is a photo of the library. */
export const waitForStoredUpload = async (context: BrowserContext, location: string): Promise<void> =>
  waitUntilStored(`Bearer ${await accessTokenOf(context)}`, [location.split('/').at(-1) ?? ''])

/** The newest photos of the signed-in customer, as the service lists them. */
export const libraryPhotos = async (context: BrowserContext): Promise<Photo[]> => {
  const authorization = `Bearer ${await accessTokenOf(context)}`
  const { body } = await nodeRequest(`${apiOrigin}/photos/photos`, { headers: { authorization } })
  return PhotoPage.parse(JSON.parse(body)).images
}
