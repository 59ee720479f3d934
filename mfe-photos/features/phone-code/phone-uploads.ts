import type { PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import type { UploadOutcome } from '@account/shared/contracts/upload.ts'
import type { PushMessage } from '@account/shared/contracts/push-message.ts'
import { atom } from 'jotai'

/** What came from phones since the first code was shown. */
export type PhoneUploads = { isConnected: boolean; uploads: readonly (PhoneUpload & { sentAt: string })[] }

export const noPhoneUploads: PhoneUploads = { isConnected: false, uploads: [] }

/** Where an upload stands that may have gone on while nobody told of it. */
export const isInProgress = ({ state }: PhoneUpload) => state.kind === 'receiving' || state.kind === 'processing'

/** What was read of an upload after the connection was lost; undefined where the server knows it no longer. */
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
      // How much has arrived is told with the next part.
      return undefined
    case 'processing':
      return { kind: 'processing' }
    case 'refused':
      return { kind: 'refused', reason: outcome.reason }
    default:
      return { kind: outcome.state, imageId: outcome.imageId }
  }
}

/** Messages may arrive out of order: of one photo the newest counts. */
export const withMessage = (phoneUploads: PhoneUploads, message: PushMessage): PhoneUploads => {
  if (message.type === 'phone-connected') return { ...phoneUploads, isConnected: true }
  if (message.type !== 'phone-upload') return phoneUploads
  const { payload, timestamp } = message.data
  const told = { ...payload, sentAt: timestamp }
  const known = phoneUploads.uploads.find(({ uploadId }) => uploadId === told.uploadId)
  if (known && known.sentAt > told.sentAt) return phoneUploads
  const others = phoneUploads.uploads.map((upload) => (upload === known ? told : upload))
  return { isConnected: true, uploads: known ? others : [...others, told] }
}

/** Whether phones may send photos: from the first code that the page has shown. */
export const isPhoneExpectedAtom = atom(false)

/** Kept while the code is not shown: a phone goes on without it. */
export const phoneUploadsAtom = atom(noPhoneUploads)

/** For a new code. The phone that read an earlier one has not read this one. */
export const expectPhoneAtom = atom(null, (_, set) => {
  set(isPhoneExpectedAtom, true)
  set(phoneUploadsAtom, (phoneUploads) => ({ ...phoneUploads, isConnected: false }))
})
