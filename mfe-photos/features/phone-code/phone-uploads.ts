import type { PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import type { UploadOutcome } from '@account/shared/contracts/upload.ts'
import type { PushMessage } from '@account/shared/contracts/push-message.ts'
import type { PhoneUploads } from './phone-uploads-atoms.ts'

/** Whether the state may have changed while the connection was lost. */
export const isInProgress = ({ state }: PhoneUpload) => state.kind === 'receiving' || state.kind === 'processing'

/**
 * Applies an outcome that was read after the connection was lost; undefined means that the server no longer knows the
 * upload.
 */
export const withOutcome = (phoneUploads: PhoneUploads, uploadId: string, outcome: UploadOutcome | undefined) => ({
  ...phoneUploads,
  uploads: phoneUploads.uploads.map((upload) =>
    upload.uploadId === uploadId && isInProgress(upload)
      ? { ...upload, state: stateOf(outcome) ?? upload.state }
      : upload,
  ),
})

const stateOf = (outcome: UploadOutcome | undefined): PhoneUpload['state'] | undefined => {
  if (!outcome) return { kind: 'cancelled' }
  switch (outcome.state) {
    case 'receiving':
      // The next message carries the number of received bytes.
      return undefined
    case 'processing':
      return { kind: 'processing' }
    case 'refused':
      return { kind: 'refused', reason: outcome.reason }
    case 'failed':
      return { kind: 'failed' }
    default:
      return { kind: outcome.state, imageId: outcome.imageId }
  }
}

/** Messages may arrive out of order: the newest message of each upload counts. */
export const withMessage = (phoneUploads: PhoneUploads, message: PushMessage): PhoneUploads => {
  if (message.type === 'phone-connected') return { ...phoneUploads, isConnected: true }
  if (message.type !== 'phone-upload') return phoneUploads
  const { payload, timestamp } = message.data
  const reported = { ...payload, sentAt: timestamp }
  const known = phoneUploads.uploads.find(({ uploadId }) => uploadId === reported.uploadId)
  if (known && known.sentAt > reported.sentAt) return phoneUploads
  const others = phoneUploads.uploads.map((upload) => (upload === known ? reported : upload))
  return { isConnected: true, uploads: known ? others : [...others, reported] }
}
