import { useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import type { Months } from '../months/photo-neighbours.ts'
import { deselectDeletedAtom, selectionAtom } from './selection-atoms.ts'

/**
 * Photos that were deleted elsewhere leave the selection as soon as their month is read to its end without them: nobody could
 * deselect them, and those that were excepted from their month would be missing from the count of what is selected.
 */
export const useDeselectDeleted = (months: Months) => {
  const store = useStore()
  const deselectDeleted = useSetAtom(deselectDeletedAtom)

  useEffect(() => {
    const gone: string[] = []
    for (const [key, of] of store.get(selectionAtom) ?? []) {
      const named = of.kind === 'all' ? of.except : of.ids
      const month = months.get(key)
      if (named.size === 0 || month?.status !== 'fulfilled' || month.cursor !== null) continue
      const there = new Set(month.photos.map(({ imageId }) => imageId))
      gone.push(...[...named].filter((id) => !there.has(id)))
    }
    if (gone.length > 0) deselectDeleted(gone)
  }, [months, store, deselectDeleted])
}
