import type { Photo } from '@account/shared/contracts/photo.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { findLoaded } from '../months/photo-neighbours.ts'
import { photoQueryKey } from './library-queries.ts'
import { monthStoreAtom } from '../months/month-store-atom.ts'

/** Reads a photo again, with its month or by its id, because the addresses of its pictures expire after some hours. */
export const useRefreshPhoto = () => {
  const store = useAtomValue(monthStoreAtom)
  const queryClient = useQueryClient()
  return async ({ imageId }: Photo): Promise<void> => {
    const monthKey = findLoaded(store.getSnapshot(), imageId)?.monthKey
    if (!monthKey) return queryClient.refetchQueries({ queryKey: photoQueryKey(imageId), type: 'active' })
    store.markStale([monthKey])
    return store.ensureFirstPage(monthKey)
  }
}
