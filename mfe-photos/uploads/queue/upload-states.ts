import { UPLOAD_LIMIT_BYTES } from '@account/shared/contracts/upload-limits.ts'
import { sentBytesOf, type QueuedUpload, type UploadState } from './queued-upload.ts'

export const hasId = (id: string) => (upload: QueuedUpload) => upload.id === id

/** The next state of an upload keeps what the server has of the file already. */
export const sending = (upload: QueuedUpload) => ({ kind: 'sending', sentBytes: sentBytesOf(upload) }) as const
export const waiting = (upload: QueuedUpload): UploadState => ({ kind: 'waiting', sentBytes: sentBytesOf(upload) })
export const checking = (upload: QueuedUpload): UploadState => ({ kind: 'checking', sentBytes: sentBytesOf(upload) })

/** Refuses an empty and a too large file. The server would also refuse it, but only after 200 MB had been sent. */
export const firstState = ({ size }: File): UploadState => {
  if (size === 0) return { kind: 'refused', reason: 'empty-file' }
  return size > UPLOAD_LIMIT_BYTES ? { kind: 'refused', reason: 'file-too-large' } : { kind: 'chosen' }
}
