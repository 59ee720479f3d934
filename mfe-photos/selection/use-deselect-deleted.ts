import { useSetAtom, useStore } from 'jotai'
import { useEffect } from 'react'
import type { Months } from '../months/photo-neighbours.ts'
import { deselectDeletedAtom, selectionAtom } from './selection-atoms.ts'

/**
 * Removes photos from the selection that were deleted elsewhere, once their month has been read to its end without
 * them. The customer could not deselect them, and exceptions of a whole month would falsify the count.
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
