import * as z from 'zod'
import { PhoneUpload } from './phone-upload.ts'

/** The first message of a browser on the push connection. It is answered with the text `OK`. */
export const PushAuthentication = z.object({ action: z.literal('authenticate'), token: z.string().min(1).max(4096) })
export type PushAuthentication = z.infer<typeof PushAuthentication>

export const PUSH_AUTHENTICATED = 'OK'

/** How the back end closes a connection whose token is missing, refused or no longer valid. */
export const PUSH_UNAUTHENTICATED_CODE = 4401

/** How it closes one whose token it cannot look up now: the customer may be signed in still (registered for RFC 6455 by IANA). */
export const PUSH_TRY_LATER_CODE = 1013

/** How it closes the oldest of a customer's connections where there are too many, and one that says too much (RFC 6455). */
export const PUSH_POLICY_CODE = 1008

const pushMessage = <Type extends string, Payload extends z.ZodType>(type: Type, payload: Payload) =>
  z.object({
    type: z.literal(type),
    id: z.uuid(),
    data: z.object({ payload, timestamp: z.iso.datetime() }),
  })

/** Photos or albums are gone, by whichever of the customer's browsers. */
export const LibraryChanged = pushMessage('library-changed', z.object({}))

/** What the back end tells a customer's open pages. Anything else on the connection is ignored. */
export const PushMessage = z.discriminatedUnion('type', [
  pushMessage('import-started', z.object({})),
  pushMessage('import-error', z.object({})),
  pushMessage('import-finished', z.object({ photosCount: z.int().nonnegative() })),
  LibraryChanged,
  pushMessage('phone-connected', z.object({ phoneSessionId: z.uuid() })),
  pushMessage('phone-upload', PhoneUpload),
])
export type PushMessage = z.infer<typeof PushMessage>
export type PushMessageType = PushMessage['type']
export type PushPayload<Type extends PushMessageType> = Extract<PushMessage, { type: Type }>['data']['payload']
