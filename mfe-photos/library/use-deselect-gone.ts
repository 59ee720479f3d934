import { useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import type { Months } from './library-order.ts'
import { deselectGoneAtom, selectionAtom } from './selection-atoms.ts'

/** A photo that is excepted from its month and deleted elsewhere would be missing from the count of what is selected. */
export const useDeselectGone = (months: Months) => {
  const store = useStore()
  const deselectGone = useSetAtom(deselectGoneAtom)
  useEffect(() => {
    const gone: string[] = []
    for (const [key, of] of store.get(selectionAtom) ?? []) {
      const month = months.get(key)
      if (of.kind !== 'all' || of.except.size === 0 || month?.status !== 'fulfilled' || month.cursor !== null) continue
      const there = new Set(month.images.map(({ imageId }) => imageId))
      gone.push(...[...of.except].filter((id) => !there.has(id)))
    }
    if (gone.length > 0) deselectGone(gone)
  }, [months, store, deselectGone])
}
