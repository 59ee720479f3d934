import * as z from 'zod'
import { PhoneUpload } from './phone-upload.ts'

/** The first message of a browser on the push connection. The back end responds with the text `OK`. */
export const PushAuthentication = z.object({ action: z.literal('authenticate'), token: z.string().min(1).max(4096) })
export type PushAuthentication = z.infer<typeof PushAuthentication>

/** The text with which the back end accepts the token of a push connection. */
export const PUSH_AUTHENTICATED = 'OK'

/** The close code of a connection whose token is missing, refused or no longer valid. */
export const PUSH_UNAUTHENTICATED_CODE = 4401

/**
 * The close code when the token cannot be checked now; the customer may still be signed in (IANA's registry for RFC
 * 6455).
 */
export const PUSH_TRY_LATER_CODE = 1013

/**
 * The close code of the oldest connection of a customer with too many, and of a connection that sends too much (RFC
 * 6455).
 */
export const PUSH_POLICY_CODE = 1008

const pushMessage = <Type extends string, Payload extends z.ZodType>(type: Type, payload: Payload) =>
  z.object({
    type: z.literal(type),
    id: z.uuid(),
    data: z.object({ payload, timestamp: z.iso.datetime() }),
  })

/** Photos were uploaded, or photos or albums changed or were deleted, in any browser of the customer. */
export const LibraryChanged = pushMessage('library-changed', z.object({ reason: z.literal('uploaded').optional() }))

/** Photos were marked as favourites or their marks were removed, in any browser of the customer. */
export const FavouritesChanged = pushMessage(
  'favourites-changed',
  z.object({ photoIds: z.array(z.uuid()), isFavourite: z.boolean() }),
)
/** The payload of `FavouritesChanged`: the ids of the photos, and whether they are favourites now. */
export type FavouritesChange = z.infer<typeof FavouritesChanged>['data']['payload']

/** A photo was turned or cropped, or shows its original again, in any browser of the customer. */
export const PhotosEdited = pushMessage('photos-edited', z.object({ photoIds: z.array(z.uuid()) }))

/** The messages of the back end to the open pages of a customer. Pages ignore all other messages. */
export const PushMessage = z.discriminatedUnion('type', [
  pushMessage('import-started', z.object({})),
  pushMessage('import-error', z.object({})),
  pushMessage('import-finished', z.object({ photosCount: z.int().nonnegative() })),
  LibraryChanged,
  FavouritesChanged,
  PhotosEdited,
  pushMessage('phone-connected', z.object({ phoneSessionId: z.uuid() })),
  pushMessage('phone-upload', PhoneUpload),
])
export type PushMessage = z.infer<typeof PushMessage>
/** The name of a message of the push connection. */
export type PushMessageType = PushMessage['type']
/** The payload of the messages of a type. */
export type PushPayload<Type extends PushMessageType> = Extract<PushMessage, { type: Type }>['data']['payload']
