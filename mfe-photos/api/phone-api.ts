import { PhoneSessionState } from '@account/shared/contracts/phone-upload.ts'
import { UploadOutcomes } from '@account/shared/contracts/upload.ts'
import { bearerOf } from '@account/shared/http/bearer.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'

/** The code has expired, or the server no longer knows it. */
const EXPIRED_STATUSES: readonly (number | undefined)[] = [401, 410]

/** Whether a response status says that the code has expired. */
export const isCodeExpired = (status: number | undefined) => EXPIRED_STATUSES.includes(status)

/**
 * The uploads service as a phone with a code calls it. The code's token replaces the session of a customer who is
 * signed in on the phone.
 */
export const createPhoneApi = (uploads: HttpClient, token: string) => {
  const http = uploads.extend({
    hooks: { beforeRequest: [({ request }) => request.headers.set('authorization', bearerOf(token))] },
  })
  return {
    session: (signal?: AbortSignal) => http.get('phone/session', { signal }).json(PhoneSessionState),
    outcomes: (uploadIds: string[]) => http.post('phone/outcomes', { json: { uploadIds } }).json(UploadOutcomes),
  }
}

export type PhoneApi = ReturnType<typeof createPhoneApi>
