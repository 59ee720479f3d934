import * as z from 'zod'

/** Largest angle, in degrees, by which a photo is straightened in either direction. */
export const STRAIGHTEN_LIMIT = 15
/** Shortest side of a crop as a fraction of the frame, so that a crop always has pixels. */
export const SMALLEST_CROP = 0.05

/** Sums of two decimal fractions may exceed 1 by a rounding error. */
const MOST_OF_FRAME = 1.000_001

const Fraction = z.number().min(0).max(1)

/**
 * A part of the frame, in fractions of its width and height. The frame is the largest rectangle of the photo's own ratio that the
 * turned and straightened photo fills, so that no crop shows empty corners.
 */
export const PhotoCrop = z
  .object({
    x: Fraction,
    y: Fraction,
    width: z.number().min(SMALLEST_CROP).max(1),
    height: z.number().min(SMALLEST_CROP).max(1),
  })
  .refine(({ x, width }) => x + width <= MOST_OF_FRAME, 'The crop exceeds the frame.')
  .refine(({ y, height }) => y + height <= MOST_OF_FRAME, 'The crop exceeds the frame.')
export type PhotoCrop = z.infer<typeof PhotoCrop>

/** The steps from an original to the photo as it is shown: first the turn, then the angle, then the crop. */
export const PhotoEdit = z.object({
  /** Degrees clockwise. */
  turn: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
  /** Degrees clockwise, for a horizon that is not level. */
  angle: z.number().min(-STRAIGHTEN_LIMIT).max(STRAIGHTEN_LIMIT),
  crop: PhotoCrop,
})
export type PhotoEdit = z.infer<typeof PhotoEdit>

const Address = z.string().regex(/^https?:\/\/\S/)

/** The edit of a stored photo. The original stays as it was uploaded. */
export const StoredPhotoEdit = z.object({
  ...PhotoEdit.shape,
  /** Changes with every edit. */
  revision: z.string().max(40),
  /** The address of the edited photo in full size, a JPEG, for prints and downloads. */
  editedUrl: Address,
  /** The address of the largest thumbnail before the edit. */
  sourceUrl: Address,
  /** Pixels of the original after its orientation is applied. */
  sourceWidth: z.int().positive(),
  sourceHeight: z.int().positive(),
})
export type StoredPhotoEdit = z.infer<typeof StoredPhotoEdit>

/** Body of the request that edits a photo or returns it to its original. */
export const PhotoEditRequest = z.object({
  /** The revision that the customer has seen; null for an unedited photo. Any other current revision is refused with 409. */
  seenRevision: z.string().max(40).nullable(),
  /** Null returns to the original. */
  edit: PhotoEdit.nullable(),
})
export type PhotoEditRequest = z.infer<typeof PhotoEditRequest>
