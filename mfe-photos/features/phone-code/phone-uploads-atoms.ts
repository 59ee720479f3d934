import type { PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import { atom } from 'jotai'
import type { UploadAlbum } from '../../uploads/queue/import-atoms.ts'

/** The uploads from phones since the page showed its first code. */
export type PhoneUploads = { isConnected: boolean; uploads: readonly (PhoneUpload & { sentAt: string })[] }

export const noPhoneUploads: PhoneUploads = { isConnected: false, uploads: [] }

/** Whether a phone may upload photos: true once the page has shown a code. */
export const isPhoneExpectedAtom = atom(false)

/** The album of the dialog that showed the last code: photos from the phone are added to it, even after the dialog is closed. */
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
