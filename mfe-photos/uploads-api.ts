import { UploadOutcome } from '@account/shared/contracts/upload.ts'
import type { HttpClient } from '@account/shared/http/http-client.ts'

/** The uploads service. The bytes themselves travel by tus, see features/upload/send-file.ts. */
export const createUploadsApi = (http: HttpClient) => ({
  outcome: (uploadId: string, signal?: AbortSignal) => http.get(uploadId, { signal }).json(UploadOutcome),
})

export type UploadsApi = ReturnType<typeof createUploadsApi>
