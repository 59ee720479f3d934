import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'
import { atom, useAtomValue } from 'jotai'
import type { MonthStore } from './month-store.ts'
import { useSyncExternalStore } from 'react'
import type { Months } from './photo-neighbours.ts'

/** The months of the surrounding list: those of the library, or the flat list of an album. */
export const monthStoreAtom = createProvidedAtom<MonthStore>('monthStoreAtom')

/** The library's own months, for an album that deletes photos of them; undefined in the library itself. */
export const libraryMonthStoreAtom = atom<MonthStore | undefined>(undefined)

export const useMonths = (): Months => {
  const store = useAtomValue(monthStoreAtom)
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}

/**
 * The photos that this page or another one has edited since this page was opened, in that order. It is in the library's store,
 * and each list compares its own months with those that it has not seen.
 */
export const editedPhotosAtom = atom<readonly string[]>([])
