import { atom } from 'jotai'

/** Whether the Import dialog is open. Uploads continue without it. */
export const isImportOpenAtom = atom(false)

/** Whether the dialog covers the library; false while another screen is shown. */
export const isLibraryCoveredAtom = atom(false)

export type ImportTab = 'device' | 'phone'

/** The visible tab of the dialog. */
export const importTabAtom = atom<ImportTab>('device')

export type UploadAlbum = { albumId: string; albumName: string }

/** The album that the next uploads are added to; undefined for the library alone. */
export const uploadAlbumAtom = atom<UploadAlbum | undefined>(undefined)

/** The name of the folder that was chosen or dropped last. The dialog offers an album of this name. */
export const chosenFolderAtom = atom<string | undefined>(undefined)

/** The number of files that have been found so far in a folder that was dropped; undefined while none is being read. */
export const foundFilesAtom = atom<number | undefined>(undefined)
