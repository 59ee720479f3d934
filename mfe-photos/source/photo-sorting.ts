import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { Sorting } from '@account/shared/contracts/sorting.ts'
import { atom } from 'jotai'
import * as z from 'zod'
import { photoSourceAtom, sortedListOf, type SortedList } from './photo-source.ts'

/** The initial sorting of each list. */
export const defaultSortings = {
  photos: { sortKey: 'dateTaken', sortOrder: 'desc' },
  albumPhotos: { sortKey: 'created', sortOrder: 'desc' },
  sharedAlbumPhotos: { sortKey: 'created', sortOrder: 'desc' },
} as const satisfies Record<SortedList, Sorting>

const STORAGE_KEY = 'photos/sorting'
const storage = safeStorage('localStorage')

const StoredSortings = z.partialRecord(
  z.enum(['photos', 'albumPhotos', 'sharedAlbumPhotos']),
  Sorting.optional().catch(undefined),
)

const readStored = (): z.infer<typeof StoredSortings> => {
  try {
    return StoredSortings.parse(JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}'))
  } catch {
    return {}
  }
}

const chosenSortingsAtom = atom<z.infer<typeof StoredSortings>>({})

/** The sorting of the surrounding list. Setting it also stores it in this browser. */
export const photoSortingAtom = atom(
  (get): Sorting => {
    const list = sortedListOf(get(photoSourceAtom))
    return get(chosenSortingsAtom)[list] ?? readStored()[list] ?? defaultSortings[list]
  },
  (get, set, sorting: Sorting) => {
    const sortings = { ...readStored(), [sortedListOf(get(photoSourceAtom))]: sorting }
    set(chosenSortingsAtom, sortings)
    storage.setItem(STORAGE_KEY, JSON.stringify(sortings))
  },
)
