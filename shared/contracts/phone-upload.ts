import * as z from 'zod'
import { RefusalReason } from './upload.ts'

/** How long a code may be used to begin uploads. */
export const PHONE_SESSION_MINUTES = 10

/** Answer of `POST /uploads/phone-sessions`. The token stands in no address that a server sees: only in a fragment. */
export const PhoneSession = z.object({
  id: z.uuid(),
  token: z.string(),
  /** By the server's clock; kept for releases that know nothing else. */
  expiresAt: z.iso.datetime(),
  /** From the answer on, whatever the clock of the device says. */
  validForMs: z.int().nonnegative(),
})
export type PhoneSession = z.infer<typeof PhoneSession>

/** Answer of `GET /uploads/phone/session`, to the phone. */
export const PhoneSessionState = PhoneSession.omit({ token: true })
export type PhoneSessionState = z.infer<typeof PhoneSessionState>

/** One photo on its way from a phone, as the desktop is told of it. */
export const PhoneUpload = z.object({
  phoneSessionId: z.uuid(),
  uploadId: z.uuid(),
  fileName: z.string(),
  /** Null when the phone did not say. */
  bytes: z.int().nonnegative().nullable(),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('receiving'), receivedBytes: z.int().nonnegative() }),
    z.object({ kind: z.literal('processing') }),
    z.object({ kind: z.literal('stored'), imageId: z.uuid() }),
    z.object({ kind: z.literal('duplicate'), imageId: z.uuid() }),
    z.object({ kind: z.literal('refused'), reason: RefusalReason }),
    z.object({ kind: z.literal('cancelled') }),
  ]),
})
export type PhoneUpload = z.infer<typeof PhoneUpload>

const HttpUrl = z.url({ protocol: /^https?$/ })

/** Where the phone page of each group of vendors is. All three must be valid; otherwise there are no codes. */
export const PhoneUploadAddresses = z.object({ lumora: HttpUrl, fotolina: HttpUrl, pixhaven: HttpUrl })
export type PhoneUploadAddresses = z.infer<typeof PhoneUploadAddresses>
