import * as z from 'zod'
import { Photo } from './photo.ts'

/** Longest name of an album, in characters. */
export const ALBUM_NAME_LIMIT = 200

/**
 * Spaces around the name are removed. Characters that start or end markup elsewhere are refused, and names of nothing but
 * characters without ink, such as zero-width spaces, which no list could show.
 */
const ALBUM_NAME = /^(?=.*[^\s\p{DI}]) *[^\s<>;\p{Cc}][^<>;\p{Cc}]*$/u

/** The messages are those of the specification, which the form shows. */
export const AlbumName = z
  .string()
  .min(1, 'Please give your album a name')
  .max(ALBUM_NAME_LIMIT, 'Name not valid')
  .regex(ALBUM_NAME, 'Name not valid')
export type AlbumName = z.infer<typeof AlbumName>

/** Body of `POST /albums` and of `PATCH /albums/{id}`. */
export const AlbumChange = z.object({ albumName: AlbumName })
export type AlbumChange = z.infer<typeof AlbumChange>

/** The fields that an own album and a shared album have in common. */
export const AlbumSummary = z.object({
  albumId: z.uuid(),
  albumName: z.string().min(1),
  /** The album's newest photo; null for an empty album. */
  coverPhoto: Photo.nullable(),
  photosCount: z.int().nonnegative(),
  created: z.iso.datetime(),
  updated: z.iso.datetime(),
})
export type AlbumSummary = z.infer<typeof AlbumSummary>

/** An album of the customer's own. */
export const Album = AlbumSummary.extend({
  userId: z.uuid(),
  /** The album has other participants, so it is shown and changed as a shared album only. */
  isShared: z.boolean(),
})
export type Album = z.infer<typeof Album>

/** Response of `GET /albums`. `cursor` requests the next page; null on the last one. */
export const AlbumPage = z.object({ albums: z.array(Album), cursor: z.string().nullable() })
export type AlbumPage = z.infer<typeof AlbumPage>

/** Albums that one call returns, of both kinds (the specification's albums page limits). */
export const ALBUM_PAGE_LIMIT = 50

/** Query of `GET /shared-albums`. */
export const SharedAlbumPageQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(ALBUM_PAGE_LIMIT).optional(),
})
export type SharedAlbumPageQuery = z.infer<typeof SharedAlbumPageQuery>

/** Query of `GET /albums`. */
export const AlbumPageQuery = SharedAlbumPageQuery.extend({
  /** `false` leaves out the customer's own albums that others take part in. */
  displaySharedData: z.enum(['true', 'false']).optional(),
})
export type AlbumPageQuery = z.infer<typeof AlbumPageQuery>
