import * as z from 'zod'

/** The only formats a library accepts; the server decides by content, not by name. */
export const acceptedMediaTypes = ['image/heic', 'image/jpeg', 'image/png'] as const
/** The media type of an original. */
export const AcceptedMediaType = z.enum(acceptedMediaTypes)
export type AcceptedMediaType = z.infer<typeof AcceptedMediaType>

export { PIXEL_LIMIT, UPLOAD_LIMIT_BYTES } from './upload-limits.ts'

/** The tus `Upload-Metadata` of a photo. */
export const UploadMetadata = z.object({
  filename: z
    .string()
    .min(1)
    .max(1000)
    .regex(/^[^\0]+$/),
  filetype: z.string().max(200).optional(),
  /** SHA-256 of the file in lower-case hex, so that a photo already in the library is not sent again. */
  checksum: z
    .string()
    .regex(/^[0-9a-f]{64}$/)
    .optional(),
})
export type UploadMetadata = z.infer<typeof UploadMetadata>

/** Why the service does not store a file. Another attempt with the same file ends the same way. */
export const RefusalReason = z.enum([
  'unsupported-format',
  'image-sequence',
  'raw-photo',
  'video',
  'empty-file',
  'file-too-large',
  'too-many-pixels',
  'damaged-file',
  // The received bytes do not match the checksum: two files were mixed up, or the file changed during the upload.
  'content-changed',
])
export type RefusalReason = z.infer<typeof RefusalReason>

/** The outcome of an upload. `processing` ends in one of those below it; `failed` is an error of the service, not of the file. */
export const UploadOutcome = z.discriminatedUnion('state', [
  z.object({ state: z.literal('receiving'), uploadId: z.uuid() }),
  z.object({ state: z.literal('processing'), uploadId: z.uuid() }),
  z.object({ state: z.literal('stored'), uploadId: z.uuid(), imageId: z.uuid() }),
  z.object({ state: z.literal('duplicate'), uploadId: z.uuid(), imageId: z.uuid() }),
  z.object({ state: z.literal('refused'), uploadId: z.uuid(), reason: RefusalReason }),
  z.object({ state: z.literal('failed'), uploadId: z.uuid() }),
])
export type UploadOutcome = z.infer<typeof UploadOutcome>

/** The most uploads in one request. */
export const MOST_OUTCOMES_AT_ONCE = 100

/** Body of `POST /uploads/outcomes`: the ids of all uploads that a page waits for. */
export const UploadOutcomesQuery = z.object({ uploadIds: z.array(z.uuid()).min(1).max(MOST_OUTCOMES_AT_ONCE) })
export type UploadOutcomesQuery = z.infer<typeof UploadOutcomesQuery>

/** Response of `POST /uploads/outcomes`; it leaves out unknown uploads and those of other customers. */
export const UploadOutcomes = z.array(UploadOutcome)

/** Response of `GET /uploads/known/{sha256}`: the photo of the customer with these very bytes, null when there is none. */
export const KnownPhoto = z.object({ imageId: z.uuid().nullable() })
export type KnownPhoto = z.infer<typeof KnownPhoto>

/** The most files in one request. */
export const MOST_KNOWN_AT_ONCE = 100

/** Body of `POST /uploads/known`: the checksums of several files. */
export const KnownPhotosQuery = z.object({
  checksums: z.array(UploadMetadata.shape.checksum.unwrap()).min(1).max(MOST_KNOWN_AT_ONCE),
})

/** Response of `POST /uploads/known`: the photos of the customer with these very bytes. */
export const KnownPhotos = z.array(z.object({ sha256: z.string(), imageId: z.uuid() }))
export type KnownPhotos = z.infer<typeof KnownPhotos>
