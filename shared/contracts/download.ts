import * as z from 'zod'

/** Most photos of one archive (the specification's download limit). */
export const DOWNLOAD_LIMIT = 100

/** A photo of any owner whose photos the customer may see. */
export const PhotoReference = z.object({ photoId: z.uuid(), ownerId: z.uuid() })
export type PhotoReference = z.infer<typeof PhotoReference>

/** Body of `POST /downloads` and of `POST /shared-album-downloads`. */
export const DownloadRequest = z.object({
  /** The caller chooses it, so that a repeated request makes no second archive. */
  id: z.uuid(),
  name: z
    .string()
    .min(1)
    .max(200)
    .regex(/^\P{Cc}+$/u)
    .optional(),
  photos: z.array(PhotoReference).min(1).max(DOWNLOAD_LIMIT),
})
export type DownloadRequest = z.infer<typeof DownloadRequest>

/** `READY` is the only state in which an archive has an address. */
export const DownloadState = z.enum(['REQUESTED', 'IN_PROGRESS', 'READY', 'FAILED'])
export type DownloadState = z.infer<typeof DownloadState>

/** An archive that the customer has requested (specification: photo library, downloads). */
export const Download = z.object({
  id: z.uuid(),
  name: z.string().optional(),
  state: DownloadState,
  photosCount: z.int().nonnegative(),
  /** Known once the archive is ready. */
  sizeBytes: z.int().nonnegative().nullable(),
  created: z.iso.datetime(),
  /** When the archive is deleted; null until it is ready. */
  expires: z.iso.datetime().nullable(),
})
export type Download = z.infer<typeof Download>

/** Response of `GET /downloads`, newest first. */
export const DownloadList = z.object({ items: z.array(Download) })
export type DownloadList = z.infer<typeof DownloadList>

/** Response of `GET /downloads/{id}/url`, and of the address of an export's chunk. */
export const SignedUrl = z.object({ url: z.url({ protocol: /^https?$/ }) })
export type SignedUrl = z.infer<typeof SignedUrl>

/** The step of an archive that a push message announces. */
export const DownloadNotificationKey = z.enum([
  'archive-generation-started',
  'archive-generation-finished',
  'archive-generation-error',
])
export type DownloadNotificationKey = z.infer<typeof DownloadNotificationKey>

/** The message of the push connection about an archive in progress. */
export const DownloadNotification = z.object({
  id: z.uuid(),
  timestamp: z.iso.datetime(),
  key: DownloadNotificationKey,
  message: z.object({ userId: z.uuid(), downloadId: z.uuid() }),
})
export type DownloadNotification = z.infer<typeof DownloadNotification>
