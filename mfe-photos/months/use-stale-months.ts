import { atom, useAtomValue, useStore } from 'jotai'
import { useLayoutEffect } from 'react'
import type { CountedMonth } from './counted-month.ts'
import { monthStoreAtom } from './month-store-atom.ts'

/** As long as the months themselves: counts that change while another screen is shown have changed all the same. */
const lastCountedAtom = atom<readonly CountedMonth[] | undefined>(undefined)

/**
 * A month whose count has changed holds other photos than the ones that are loaded. Undefined sections are not counted yet.
 * Marked before the view says which months it wants, so that none is read twice.
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
}

const countsOf = (countedMonths: readonly CountedMonth[]) =>
  new Map(countedMonths.map(({ key, count }) => [key, count]))
