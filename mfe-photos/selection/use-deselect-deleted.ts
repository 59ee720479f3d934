import { useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import type { Months } from '../months/photo-neighbours.ts'
import { deselectGoneAtom, selectionAtom } from './selection-atoms.ts'

/**
 * Photos that were deleted elsewhere leave the selection as soon as their month is read to its end without them: nobody could
 * deselect them, and those that were excepted from their month would be missing from the count of what is selected.
 */
export const useDeselectGone = (months: Months) => {
  const store = useStore()
  const deselectGone = useSetAtom(deselectGoneAtom)

  useEffect(() => {
    const gone: string[] = []
    for (const [key, of] of store.get(selectionAtom) ?? []) {
      const named = of.kind === 'all' ? of.except : of.ids
      const month = months.get(key)
      if (named.size === 0 || month?.status !== 'fulfilled' || month.cursor !== null) continue
      const there = new Set(month.images.map(({ imageId }) => imageId))
      gone.push(...[...named].filter((id) => !there.has(id)))
    }
    if (gone.length > 0) deselectGone(gone)
  }, [months, store, deselectGone])
}
