import * as z from 'zod'
import { AlbumSummary } from './album.ts'

/** A shared album, as its owner and its participants see it. */
export const SharedAlbum = AlbumSummary.extend({ ownerId: z.uuid() })
export type SharedAlbum = z.infer<typeof SharedAlbum>

/** Response of `GET /shared-albums`. `cursor` requests the next page; null on the last one. */
export const SharedAlbumPage = z.object({ albums: z.array(SharedAlbum), cursor: z.string().nullable() })
export type SharedAlbumPage = z.infer<typeof SharedAlbumPage>

/** Response of the sharing service's `GET /users`. */
export const SharedAlbumCounts = z.object({
  /** Albums of others that the customer participates in. */
  readAlbumsCount: z.int().nonnegative(),
  /** The customer's own albums with other participants. */
  grantedAlbumsCount: z.int().nonnegative(),
  /** When the first of these albums was created, and when one of them last changed. */
  created: z.iso.datetime().optional(),
  updated: z.iso.datetime().optional(),
})
export type SharedAlbumCounts = z.infer<typeof SharedAlbumCounts>

/**
 * A customer who owns an album or takes part in it. The rule for addresses held when the account was made; it judges what is typed, and
 * would come before the first photos with all of its code.
 */
export const AlbumPerson = z.object({ id: z.uuid(), email: z.string() })
export type AlbumPerson = z.infer<typeof AlbumPerson>

/** The people of one shared album. */
export const SharedAlbumParticipants = z.object({
  owner: AlbumPerson,
  /** The owner sees all participants; a participant sees only their own entry. */
  participants: z.array(AlbumPerson),
})
export type SharedAlbumParticipants = z.infer<typeof SharedAlbumParticipants>
