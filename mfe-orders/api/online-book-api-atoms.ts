import { atom } from 'jotai'
import type { GalleryApi } from './gallery-api.ts'
import type { BooksApi, WidgetsApi } from './widgets-api.ts'

const missing = () => {
  throw new Error('An api of online books was read before entry.tsx provided it.')
}

/** Provided once by entry.tsx; a test provides its own. */
export const widgetsApiAtom = atom<WidgetsApi>({
  listPage: missing,
  find: missing,
  request: missing,
  delete: missing,
  share: missing,
})
export const galleryApiAtom = atom<GalleryApi>({
  findPlace: missing,
  publish: missing,
  change: missing,
  remove: missing,
})
export const booksApiAtom = atom<BooksApi>({ open: missing })
