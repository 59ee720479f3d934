import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import type { TimelineSection } from '../timeline-layout/timeline-section.ts'
import { monthStoreAtom } from './month-store-atom.ts'

/** A month whose count has changed holds other photos than the ones that are loaded. */
export const useStaleMonths = (sections: readonly TimelineSection[]) => {
  const store = useAtomValue(monthStoreAtom)
  const known = useRef(sections)

  useEffect(() => {
    const before = new Map(known.current.map(({ key, count }) => [key, count]))
    known.current = sections
    const changed = sections.filter(({ key, count }) => before.has(key) && before.get(key) !== count)
    const gone = [...before.keys()].filter((key) => !sections.some((section) => section.key === key))
    store.markStale([...changed.map(({ key }) => key), ...gone])
  }, [store, sections])
}
