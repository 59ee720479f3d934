import { atom } from 'jotai'
import type { LibraryApi } from './library-api.ts'

const missing = () => {
  throw new Error('libraryApiAtom was read before entry.tsx provided an api.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const libraryApiAtom = atom<LibraryApi>({ counts: missing })
