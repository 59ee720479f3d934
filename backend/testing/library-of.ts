import { CompactPhotoPage } from '@account/shared/contracts/compact-photo-page.ts'
import { DeletionResult, PageCursors, Photo, type PhotoFilter, PhotoPage } from '@account/shared/contracts/photo.ts'
import type { PhotoEditRequest } from '@account/shared/contracts/photo-edit.ts'
import { PhotoDetails } from '@account/shared/contracts/photo-details.ts'
import { PhotoPlaces } from '@account/shared/contracts/photo-places.ts'
import { PhotoStackPage } from '@account/shared/contracts/photo-stack.ts'
import { TimelineCounts, UserCounts } from '@account/shared/contracts/timeline.ts'
import { Problem } from '@account/shared/contracts/problem.ts'
import * as z from 'zod'
import { tokenOf, type TestBackEnd } from './test-back-end.ts'

/** One customer's calls of the photo service; the contract parses every response. */
export const libraryOf = (backEnd: Pick<TestBackEnd, 'call'>, customerId: string) => {
  const get = async <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.infer<Schema>> => {
    const answer = await backEnd.call({ method: 'GET', path, token: tokenOf(customerId) })
    if (answer.status !== 200) throw Problem.parse(JSON.parse(answer.body))
    return schema.parse(JSON.parse(answer.body))
  }
  const query = (parameters: Record<string, string>) => new URLSearchParams(parameters).toString()
  const send = async (method: 'POST' | 'PUT' | 'DELETE', path: string, sent: object) => {
    const { status, body } = await backEnd.call({
      method,
      path,
      token: tokenOf(customerId),
      headers: { 'content-type': 'application/json' },
      body: Buffer.from(JSON.stringify(sent)),
    })
    if (status >= 400) throw Problem.parse(JSON.parse(body))
    return body
  }
  return {
    counts: () => get('/photos/users', UserCounts),
    timeline: (filter: PhotoFilter = {}) => get(`/photos/users/timeline?${query(filter)}`, TimelineCounts),
    photo: (id: string) => get(`/photos/photos/${id}`, Photo),
    places: () => get('/photos/users/places', PhotoPlaces),
    switchPlaces: async (isOn: boolean) =>
      PhotoPlaces.parse(JSON.parse(await send('PUT', '/photos/users/places', { isOn }))),
    details: (id: string) => get(`/photos/photos/${id}/details`, PhotoDetails),
    stacks: (parameters: Record<string, string> = {}) => get(`/photos/stacks?${query(parameters)}`, PhotoStackPage),
    photos: (parameters: Record<string, string> = {}) => get(`/photos/photos?${query(parameters)}`, PhotoPage),
    month: (month: string, parameters: Record<string, string> = {}) =>
      get(`/photos/photos/timeline/${month}?${query(parameters)}`, PhotoPage),
    compactMonth: (month: string, parameters: Record<string, string> = {}) =>
      get(`/photos/photos/timeline/${month}/compact?${query(parameters)}`, z.union([CompactPhotoPage, PhotoPage])),
    monthCursors: async (month: string, parameters: Record<string, string> = {}) =>
      (await get(`/photos/photos/timeline/${month}/cursors?${query(parameters)}`, PageCursors)).cursors,
    async delete(photoIds: string[]) {
      return DeletionResult.parse(JSON.parse(await send('DELETE', '/photos/photos', { photoIds })))
    },
    edit: async (id: string, request: PhotoEditRequest) =>
      Photo.parse(JSON.parse(await send('PUT', `/photos/photos/${id}/edit`, request))),
    addFavourites: (photoIds: string[]) => send('POST', '/photos/favourites', { photoIds }),
    removeFavourites: (photoIds: string[]) => send('DELETE', '/photos/favourites', { photoIds }),
  }
}
