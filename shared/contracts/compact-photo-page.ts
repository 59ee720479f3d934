import * as z from 'zod'
import { StoredPhotoEdit } from './photo-edit.ts'

/** One value for all photos, or one for each of them. */
const sharedOrEach = <Value extends z.ZodType>(value: Value) => z.union([value, z.array(value)])

/** `{id}`, `{name}` and `{signature}` replace the photo's id, its encoded file name and the signature of the address. */
const AddressTemplate = z.string().regex(/^https?:\/\/\S/)

const Addresses = z.object({ template: sharedOrEach(AddressTemplate), signatures: z.array(z.string()) })
/** The signed addresses of the files of one kind, such as the thumbnails, of all photos of a page. */
export type Addresses = z.infer<typeof Addresses>

const WholeNumbers = z.array(z.int().nonnegative())
/** 16 bytes in base64url. */
const ShortId = z.string().regex(/^[\w-]{22}$/)

/**
 * [Note: Compact pages] A `PhotoPage` in columns: each list has an entry for each photo of the page, in the same order. It holds
 * every field of the photos in about a quarter of the bytes, because the parts that addresses share are sent once.
 */
export const CompactPhotoPage = z.object({
  cursor: z.string().nullable(),
  imageIds: z.array(ShortId),
  uploadIds: z.array(ShortId),
  ownerId: sharedOrEach(z.uuid()),
  localFileNames: z.array(z.string()),
  /** Milliseconds since 1970. */
  created: WholeNumbers,
  /** Absent where each upload ended when its photo was created. */
  uploadEnds: z.array(z.iso.datetime().nullable()).optional(),
  datesTaken: z.array(z.iso.datetime({ offset: true, local: true }).nullable()),
  visibleWidths: z.array(z.int().nonnegative().nullable()),
  visibleHeights: z.array(z.int().nonnegative().nullable()),
  placeholders: z.array(z.base64().nullable()),
  untouched: Addresses,
  thumbnails: z.array(
    z.object({ id: z.string().max(20), widths: WholeNumbers, heights: WholeNumbers, addresses: Addresses }),
  ),
  /** Absent where the customer has marked none of the photos. */
  favourites: z.array(z.boolean()).optional(),
  /** Absent where the customer has edited none of the photos. */
  edits: z.array(StoredPhotoEdit.nullable()).optional(),
  /** Absent where each photo's address is that of its last thumbnail. */
  urls: z.array(AddressTemplate).optional(),
})
export type CompactPhotoPage = z.infer<typeof CompactPhotoPage>
