import type { PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import type { PushMessage } from '@account/shared/contracts/push-message.ts'

/** What came from phones while the codes are shown. */
export type PhoneArrivals = { isConnected: boolean; uploads: readonly (PhoneUpload & { toldAt: string })[] }

export const noArrivals: PhoneArrivals = { isConnected: false, uploads: [] }

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
