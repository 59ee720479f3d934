import { expandPage } from '@account/shared/compact-photos/expand-page.ts'
import { CompactPhotoPage } from '@account/shared/contracts/compact-photo-page.ts'
import { PhotoPage } from '@account/shared/contracts/photo.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'
import * as z from 'zod'

const AnyPage = z.union([CompactPhotoPage, PhotoPage])

/** Loaded with the first large page, because the first photos of a visit come in the form of the specification. */
export const readMonthPage = async (response: ReturnType<HttpClient['get']>): Promise<PhotoPage> => {
  const page = await response.json(AnyPage)
  return 'imageIds' in page ? expandPage(page) : page
}
