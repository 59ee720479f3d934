import * as z from 'zod'

/** Response of `GET /uploads/{orderId}?accountId=`: the files that were uploaded for an order. */
export const UploadRecord = z.object({
  orderId: z.string(),
  /** Null for an upload that was started before signing in. */
  accountId: z.uuid().nullable(),
  fileCount: z.int().nonnegative(),
  totalBytes: z.int().nonnegative(),
  receivedAt: z.iso.datetime(),
})
export type UploadRecord = z.infer<typeof UploadRecord>

/** Body of `POST /getanonymousuploads`: ids of the caller's own orders. */
export const AnonymousUploadsRequest = z.array(z.string().max(60)).min(1).max(20)
