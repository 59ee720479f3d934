import { atom, useAtomValue } from 'jotai'
import type { MonthStore } from './month-store.ts'
import { useSyncExternalStore } from 'react'
import type { Months } from './photo-neighbours.ts'

const missing = () => {
  throw new Error('monthStoreAtom was read before entry.tsx provided a store')
}

/** Provided once by entry.tsx; a test provides its own. */
export const monthStoreAtom = atom<MonthStore>({
  getSnapshot: missing,
  subscribe: missing,
  request: missing,
  ensureFirstPage: missing,
  expectPhotos: missing,
  loadNextPage: missing,
  loadRemaining: missing,
  markStale: missing,
  forgetPhotos: missing,
  reset: missing,
})

/** The library's own months, for an album that deletes photos of them; undefined in the library itself. */
export const libraryMonthStoreAtom = atom<MonthStore | undefined>(undefined)

export const useMonths = (): Months => {
  const store = useAtomValue(monthStoreAtom)
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
