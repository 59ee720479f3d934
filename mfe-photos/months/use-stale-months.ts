import { atom, useAtomValue, useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import type { CountedMonth } from './counted-month.ts'
import { useLibraryStore } from '../source/library-store-atom.ts'
import { editedPhotosAtom, monthStoreAtom } from './month-store-atom.ts'
import { findLoaded } from './photo-neighbours.ts'

/** Lives as long as the months: counts may change while another screen is open. */
const lastCountedAtom = atom<readonly CountedMonth[] | undefined>(undefined)

/** How many of the edited photos these months have been compared with. */
const comparedEditsAtom = atom(0)

/**
 * Marks months as stale whose count has changed, since their photos have changed, and months of edited photos. Undefined counts are still loading.
 * Runs before the view requests its months, so that none is read twice.
 */
export const useStaleMonths = (countedMonths: readonly CountedMonth[] | undefined) => {
  const months = useAtomValue(monthStoreAtom)
  const store = useStore()

  useLayoutEffect(() => {
    if (!countedMonths) return
    const before = countsOf(store.get(lastCountedAtom) ?? countedMonths)
    store.set(lastCountedAtom, countedMonths)
    const now = countsOf(countedMonths)
    months.markStale([...before.keys(), ...now.keys()].filter((key) => before.get(key) !== now.get(key)))
  }, [store, months, countedMonths])

  const edited = useAtomValue(editedPhotosAtom, { store: useLibraryStore() })
  useLayoutEffect(() => {
    const photoIds = edited.slice(store.get(comparedEditsAtom))
    if (photoIds.length === 0) return
    store.set(comparedEditsAtom, edited.length)
    const loaded = months.getSnapshot()
    months.markStale(photoIds.flatMap((photoId) => findLoaded(loaded, photoId)?.monthKey ?? []))
  }, [store, months, edited])
}

const countsOf = (countedMonths: readonly CountedMonth[]) =>
  new Map(countedMonths.map(({ key, count }) => [key, count]))
