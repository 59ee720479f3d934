import * as z from 'zod'
import { RefusalReason } from './upload.ts'

/** The time for which a code can start uploads. */
export const PHONE_SESSION_MINUTES = 10

/** Response of `POST /uploads/phone-sessions`. The token is in no address that a server sees: only in a fragment. */
export const PhoneSession = z.object({
  id: z.uuid(),
  token: z.string(),
  /** The expiry by the clock of the server; older releases read nothing else. */
  expiresAt: z.iso.datetime(),
  /** Counted from the response, so that a wrong clock of the device does not matter. */
  validForMs: z.int().nonnegative(),
})
export type PhoneSession = z.infer<typeof PhoneSession>

/** Response of `GET /uploads/phone/session`, to the phone. */
export const PhoneSessionState = PhoneSession.omit({ token: true })
export type PhoneSessionState = z.infer<typeof PhoneSessionState>

/** The progress of one photo from a phone, as the desktop receives it. */
export const PhoneUpload = z.object({
  phoneSessionId: z.uuid(),
  uploadId: z.uuid(),
  fileName: z.string(),
  /** Null when the phone sent none. */
  bytes: z.int().nonnegative().nullable(),
  state: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('receiving'), receivedBytes: z.int().nonnegative() }),
    z.object({ kind: z.literal('processing') }),
    z.object({ kind: z.literal('stored'), imageId: z.uuid() }),
    z.object({ kind: z.literal('duplicate'), imageId: z.uuid() }),
    z.object({ kind: z.literal('refused'), reason: RefusalReason }),
    /** The service failed, not the file. */
    z.object({ kind: z.literal('failed') }),
    z.object({ kind: z.literal('cancelled') }),
  ]),
})
export type PhoneUpload = z.infer<typeof PhoneUpload>

const HttpUrl = z.url({ protocol: /^https?$/ })

/** The address of the phone page of each group of vendors. All three must be valid; otherwise no codes are shown. */
export const PhoneUploadAddresses = z.object({ lumora: HttpUrl, fotolina: HttpUrl, pixhaven: HttpUrl })
export type PhoneUploadAddresses = z.infer<typeof PhoneUploadAddresses>
