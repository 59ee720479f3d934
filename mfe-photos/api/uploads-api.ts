import { PhoneSession } from '@account/shared/contracts/phone-upload.ts'
import { KnownPhoto, KnownPhotos, UploadOutcome, UploadOutcomes } from '@account/shared/contracts/upload.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'

/** The uploads service. The bytes of a file travel by tus: see uploads/transfer/send-file.ts. */
export const createUploadsApi = (http: HttpClient) => ({
  outcome: (uploadId: string, signal?: AbortSignal) => http.get(uploadId, { signal }).json(UploadOutcome),
  /** Results of those uploads that the server knows. */
  outcomes: (uploadIds: string[]) => http.post('outcomes', { json: { uploadIds } }).json(UploadOutcomes),
  findKnown: (sha256: string, signal?: AbortSignal) => http.get(`known/${sha256}`, { signal }).json(KnownPhoto),
  findAllKnown: (checksums: string[], signal?: AbortSignal) =>
    http.post('known', { json: { checksums }, signal }).json(KnownPhotos),
  /** Creates a code for a phone. It is valid for ten minutes and for this library only. */
  openPhoneSession: () => http.post('phone-sessions').json(PhoneSession),
  /** Ends a code that is no longer shown. Uploads that have begun with it finish. */
  endPhoneSession: async (id: string) => {
    await http.delete(`phone-sessions/${id}`)
  },
})

export type UploadsApi = ReturnType<typeof createUploadsApi>
