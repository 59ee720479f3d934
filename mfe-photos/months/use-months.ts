import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import type { Months } from './library-order.ts'
import { monthStoreAtom } from './month-store-atom.ts'

export const useMonths = (): Months => {
  const store = useAtomValue(monthStoreAtom)
  return useSyncExternalStore(store.subscribe, store.getSnapshot)
}
