import { atom } from 'jotai'
import type { PhotosApi } from './photos-api.ts'

const missing = () => {
  throw new Error('photosApiAtom was read before entry.tsx provided an API')
}

/** Provided once by entry.tsx; a test provides its own. */
export const photosApiAtom = atom<PhotosApi>({
  userCounts: missing,
  timelineCounts: missing,
  list: missing,
  listMonth: missing,
  delete: missing,
  deleteAll: missing,
  find: missing,
})
