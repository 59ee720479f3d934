import type { PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import type { UploadOutcome } from '@account/shared/contracts/upload.ts'
import type { PushMessage } from '@account/shared/contracts/push-message.ts'
import { atom } from 'jotai'

/** What came from phones since the first code was shown. */
export type PhoneArrivals = { isConnected: boolean; uploads: readonly (PhoneUpload & { toldAt: string })[] }

export const noArrivals: PhoneArrivals = { isConnected: false, uploads: [] }

/** Where an upload stands that may have gone on while nobody told of it. */
export const isUnderWay = ({ state }: PhoneUpload) => state.kind === 'receiving' || state.kind === 'processing'

/** What was read of an upload after the connection was lost; undefined where the server knows it no longer. */
export const withOutcome = (arrivals: PhoneArrivals, uploadId: string, outcome: UploadOutcome | undefined) => ({
  ...arrivals,
  uploads: arrivals.uploads.map((upload) =>
    upload.uploadId === uploadId && isUnderWay(upload)
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
export const withMessage = (arrivals: PhoneArrivals, message: PushMessage): PhoneArrivals => {
  if (message.type === 'phone-connected') return { ...arrivals, isConnected: true }
  if (message.type !== 'phone-upload') return arrivals
  const { payload, timestamp } = message.data
  const told = { ...payload, toldAt: timestamp }
  const known = arrivals.uploads.find(({ uploadId }) => uploadId === told.uploadId)
  if (known && known.toldAt > told.toldAt) return arrivals
  const others = arrivals.uploads.map((upload) => (upload === known ? told : upload))
  return { isConnected: true, uploads: known ? others : [...others, told] }
}

/** Whether phones may send photos: from the first code that the page has shown. */
export const isPhoneAwaitedAtom = atom(false)

/** Kept while the code is not shown: a phone goes on without it. */
export const phoneArrivalsAtom = atom(noArrivals)

/** For a new code. The phone that read an earlier one has not read this one. */
export const awaitPhoneAtom = atom(null, (_, set) => {
  set(isPhoneAwaitedAtom, true)
  set(phoneArrivalsAtom, (arrivals) => ({ ...arrivals, isConnected: false }))
})
