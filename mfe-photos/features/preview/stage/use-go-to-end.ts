import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { useCountedMonths } from '../../../library/use-library-queries.ts'
import { monthStoreAtom } from '../../../months/month-store-atom.ts'
import { mayHold, type Neighbour } from '../../../months/photo-neighbours.ts'

export type End = 'first' | 'last'

/**
 * Leads to the first or the last photo of the list. Its month is loaded for it; the customer may have gone to another photo by
 * then, and stays there.
 */
export const useGoToEnd = (photoId: string, onGoTo: (neighbour: Neighbour) => void) => {
  const store = useAtomValue(monthStoreAtom)
  const { data: countedMonths = [] } = useCountedMonths()
  const shownId = useRef<string>(undefined)
  useEffect(() => {
    shownId.current = photoId
    return () => {
      shownId.current = undefined
    }
  }, [photoId])

  return async (end: End) => {
    const holding = countedMonths.filter(mayHold(store.getSnapshot()))
    const key = holding.at(end === 'first' ? 0 : -1)?.key
    if (key === undefined) return
    await store.ensureFirstPage(key)
    if (end === 'last') await store.loadRemaining(key)
    const photo = store
      .getSnapshot()
      .get(key)
      ?.photos.at(end === 'first' ? 0 : -1)
    if (photo && photo.imageId !== photoId && shownId.current === photoId) onGoTo({ kind: 'photo', photo })
  }
}
