import { PhoneSession } from '@account/shared/contracts/phone-upload.ts'
import { KnownPhoto, UploadOutcome, UploadOutcomes } from '@account/shared/contracts/upload.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'

/** The uploads service. The bytes themselves travel by tus, see features/upload/send-file.ts. */
export const createUploadsApi = (http: HttpClient) => ({
  outcome: (uploadId: string, signal?: AbortSignal) => http.get(uploadId, { signal }).json(UploadOutcome),
  /** Of those that the server knows. */
  outcomes: (uploadIds: string[]) => http.post('outcomes', { json: { uploadIds } }).json(UploadOutcomes),
  findKnown: (sha256: string, signal?: AbortSignal) => http.get(`known/${sha256}`, { signal }).json(KnownPhoto),
  /** A code for a phone: good for ten minutes, for this library only. */
  openPhoneSession: () => http.post('phone-sessions').json(PhoneSession),
})

export type UploadsApi = ReturnType<typeof createUploadsApi>
