import type { PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import type { UploadOutcome } from '@account/shared/contracts/upload.ts'
import type { PushMessage } from '@account/shared/contracts/push-message.ts'
import { atom } from 'jotai'
import type { UploadAlbum } from '../../uploads/queue/import-atoms.ts'

/** The uploads from phones since the page showed its first code. */
export type PhoneUploads = { isConnected: boolean; uploads: readonly (PhoneUpload & { sentAt: string })[] }

export const noPhoneUploads: PhoneUploads = { isConnected: false, uploads: [] }

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

/** Whether a phone may upload photos: true once the page has shown a code. */
export const isPhoneExpectedAtom = atom(false)

/** The album of the dialog that showed the last code: photos from the phone are added to it, also after the dialog is closed. */
export const phoneAlbumAtom = atom<UploadAlbum | undefined>(undefined)

/** Outlives the dialog, since a phone continues after it is closed. */
export const phoneUploadsAtom = atom(noPhoneUploads)

/** Codes that are no longer shown, and end when no upload from a phone is in progress. */
export const hiddenCodesAtom = atom<readonly string[]>([])

export const hideCodeAtom = atom(null, (_, set, id: string) => set(hiddenCodesAtom, (hidden) => [...hidden, id]))

/** For a new code, which no phone has scanned yet. */
export const expectPhoneAtom = atom(null, (_, set) => {
  set(isPhoneExpectedAtom, true)
  set(phoneUploadsAtom, (phoneUploads) => ({ ...phoneUploads, isConnected: false }))
})
