import { atom } from 'jotai'

export type UploadAlbum = { albumId: string; albumName: string }

/** The album that the next uploads are added to; undefined for the library alone. */
export const uploadAlbumAtom = atom<UploadAlbum | undefined>(undefined)

/** The name of the folder that was chosen or dropped last. The dialog offers an album of this name. */
export const chosenFolderAtom = atom<string | undefined>(undefined)
