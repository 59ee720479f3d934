import { Album } from '@account/shared/contracts/album.ts'
import { PhotoPage } from '@account/shared/contracts/photo.ts'
import type { BrowserContext, Page } from '@playwright/test'
import { accessTokenOf } from '../identity/token-cookies.ts'
import { apiOrigin } from '../site/addresses.ts'
import { nodeRequest } from '../site/node-request.ts'

type Call = { method: 'DELETE' | 'GET' | 'POST'; path: string; body?: object }

const call = async (context: BrowserContext, { method, path, body }: Call): Promise<unknown> => {
  const sent = body && Buffer.from(JSON.stringify(body))
  const response = await nodeRequest(`${apiOrigin}/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${await accessTokenOf(context)}`,
      // Node sets no content-length for the body of a DELETE request.
      ...(sent && { 'content-type': 'application/json', 'content-length': sent.length }),
    },
    ...(sent && { body: sent }),
  })
  if (response.status >= 400) throw new Error(`${method} ${path} responds ${response.status}: ${response.body}`)
  return response.body === '' ? undefined : JSON.parse(response.body)
}

const firstPhotoIds = async (context: BrowserContext, count: number): Promise<string[]> => {
  const { images } = PhotoPage.parse(await call(context, { method: 'GET', path: `photos/photos?limit=${count}` }))
  return images.map(({ imageId }) => imageId)
}

/** Deletes photos over the API, as another device of the customer would. */
export const deleteFirstPhotos = async (context: BrowserContext, count: number) => {
  await call(context, {
    method: 'DELETE',
    path: 'photos/photos',
    body: { photoIds: await firstPhotoIds(context, count) },
  })
}

/** Creates an album with the first photos of the library over the API. */
export const makeAlbum = async (context: BrowserContext, albumName: string, photos: number): Promise<Album> => {
  const album = Album.parse(await call(context, { method: 'POST', path: 'photos/albums', body: { albumName } }))
  if (photos === 0) return album
  const photoIds = await firstPhotoIds(context, photos)
  for (let start = 0; start < photoIds.length; start += 100)
    await call(context, {
      method: 'POST',
      path: `photos/albums/${album.albumId}/photos`,
      body: { photoIds: photoIds.slice(start, start + 100) },
    })
  return album
}

export const albumTiles = (page: Page) => page.getByRole('gridcell')

/** Starts the selection and selects the first `count` photos. */
export const selectPhotos = async (page: Page, count: number) => {
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (let index = 0; index < count; index++) await page.getByRole('gridcell').getByRole('checkbox').nth(index).click()
}
