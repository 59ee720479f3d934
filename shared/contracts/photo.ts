import * as z from 'zod'
import { StoredPhotoEdit } from './photo-edit.ts'
import { SortKey, SortOrder } from './sorting.ts'

/** Ids of the three thumbnails, named after their longest edge in pixels: 300 and 800 in grids, 1300 in the preview. */
export const thumbnailIds = ['300', '800', '1300'] as const
/** The longest edge of a thumbnail, in pixels. */
export type ThumbnailId = (typeof thumbnailIds)[number]

/**
 * Only the scheme is checked: a page of photos has thousands of addresses, and parsing each would be most of the cost.
 */
const Address = z.string().regex(/^https?:\/\/\S/)

/** A rendering of a photo for the screen. Width and height are its own, in pixels. */
export const Thumbnail = z.object({
  /** One of `thumbnailIds`, or a size that a later back end adds, which must not hide the photo. */
  id: z.string().max(20),
  url: Address,
  width: z.int().nonnegative(),
  height: z.int().nonnegative(),
})
export type Thumbnail = z.infer<typeof Thumbnail>

/**
 * A photo as the services present it (specification: photo library, `image`). Times are ISO 8601 in UTC; `created` is
 * the end of the upload.
 */
export const Photo = z.object({
  imageId: z.uuid(),
  /** The name the file had on the customer's device; the download carries it again. */
  localFileName: z.string(),
  /** The largest thumbnail's address. */
  url: Address,
  /**
   * The address of the original, byte for byte as uploaded. A photo of another customer who has edited it leads to the edited
   * photo instead.
   */
  untouchedUrl: Address,
  uploadId: z.uuid(),
  /** From the photo's own metadata, with its offset where the camera wrote one. Absent: the photo is undated. */
  dateTaken: z.iso.datetime({ offset: true, local: true }).optional(),
  uploadEnd: z.iso.datetime().optional(),
  /** Pixels of the original after its orientation is applied, or of the edited photo. */
  visibleWidth: z.int().nonnegative().optional(),
  visibleHeight: z.int().nonnegative().optional(),
  created: z.iso.datetime(),
  ownerId: z.uuid(),
  thumbnails: z.array(Thumbnail),
  /** ThumbHash of the photo, base64: about 25 bytes from which a blurred placeholder is painted. */
  placeholder: z.base64().optional(),
  /** Present where the customer who asks owns the photo and has marked it. */
  isFavourite: z.literal(true).optional(),
  /** Present where the customer who asks owns the photo and has edited it. Thumbnails, sizes and placeholder follow the edit. */
  edit: StoredPhotoEdit.optional(),
})
export type Photo = z.infer<typeof Photo>

/**
 * Response of `GET /photos` and of every other list of photos. `cursor` requests the next page; null on the last one.
 */
export const PhotoPage = z.object({ cursor: z.string().nullable(), images: z.array(Photo) })
export type PhotoPage = z.infer<typeof PhotoPage>

/** The cursors of the pages that follow, by which they are read side by side. */
export const PageCursors = z.object({ cursors: z.array(z.string()) })
export type PageCursors = z.infer<typeof PageCursors>

/** Most photos one call returns (the specification's photos page limit). */
export const PHOTO_PAGE_LIMIT = 500
/** Photos of an album that are loaded at a time, as its end comes into view (the specification's photo grid section). */
export const PHOTO_SECTION_SIZE = 24

/**
 * Query of lists of photos. A cursor is valid for the list and sorting that returned it; any other is refused with
 * 400.
 */
export const PhotoPageQuery = z.object({
  cursor: z.string().max(500).optional(),
  limit: z.coerce.number().int().min(1).max(PHOTO_PAGE_LIMIT).optional(),
  sortKey: SortKey.optional(),
  sortOrder: SortOrder.optional(),
})
export type PhotoPageQuery = z.infer<typeof PhotoPageQuery>

/** Longest text of a search. */
export const SEARCH_LIMIT = 100

/** Restricts the lists and the counts of a library to some of its photos. */
export const PhotoFilter = z.object({
  favourites: z.literal('true').optional(),
  /** Dates in words, names of files and albums, cameras. */
  search: z.string().min(1).max(SEARCH_LIMIT).optional(),
})
export type PhotoFilter = z.infer<typeof PhotoFilter>

/** Query of `GET /photos` and of the months of the customer's own library. */
export const LibraryPageQuery = PhotoPageQuery.extend(PhotoFilter.shape)
export type LibraryPageQuery = z.infer<typeof LibraryPageQuery>

/** Smaller pages would have too many cursors. */
const LEAST_WITH_CURSORS = 100

/** Query of the cursors of a month. The limit is that of the pages that the cursors begin. */
export const PageCursorsQuery = PhotoPageQuery.extend({
  limit: z.coerce.number().int().min(LEAST_WITH_CURSORS).max(PHOTO_PAGE_LIMIT).optional(),
})
export type PageCursorsQuery = z.infer<typeof PageCursorsQuery>

/** Most photos one deletion names; a client splits larger selections. */
export const DELETION_BATCH_LIMIT = 100

/** Body of `DELETE /photos`, of changes of favourites, and of photos that enter or leave an album. */
export const PhotoIds = z.object({ photoIds: z.array(z.uuid()).min(1).max(DELETION_BATCH_LIMIT) })
export type PhotoIds = z.infer<typeof PhotoIds>

/** Response of `DELETE /photos`: the ids that named no photo of the customer. All others are deleted. */
export const DeletionResult = z.object({ failed: z.array(z.uuid()) })
export type DeletionResult = z.infer<typeof DeletionResult>
