import { DELETION_BATCH_LIMIT } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { photosApiAtom } from '../api/photos-api.ts'
import { useLibraryStore } from '../source/library-store-atom.ts'
import { favouriteChangesAtom } from './favourite-changes.ts'
import { refreshFavourites, pendingFavouritesAtom } from './note-favourites.ts'

type Marks = ReadonlyMap<string, boolean>

/**
 * Marks photos as favourites, or removes the marks. The page shows the change at once, and undoes it when the server
 * refuses.
 */
export const useSetFavourite = () => {
  const intl = useIntl()
  const { report, toasts } = useHostServices()
  const api = useAtomValue(photosApiAtom)
  const library = useLibraryStore()
  const queryClient = useQueryClient()

  const send = async (photoIds: readonly string[], isFavourite: boolean) => {
    for (let start = 0; start < photoIds.length; start += DELETION_BATCH_LIMIT)
      await api.setFavourite(photoIds.slice(start, start + DELETION_BATCH_LIMIT), isFavourite)
  }

  return (photoIds: readonly string[], isFavourite: boolean): Promise<void> => {
    const pending = library.get(pendingFavouritesAtom)
    const before = library.get(favouriteChangesAtom)
    library.set(favouriteChangesAtom, new Map([...before, ...photoIds.map((id) => [id, isFavourite] as const)]))
    const endPending = countPending(pending.countByPhoto, photoIds)
    const change = async () => {
      await pending.last
      try {
        await send(photoIds, isFavourite)
      } catch (error) {
        library.set(favouriteChangesAtom, (now) => undone({ now, before, photoIds, isFavourite }))
        const correlationId = report({ action: 'photos/favourites', error })
        toasts.show({ kind: 'error', message: intl.formatMessage({ id: 'favourites.failed' }), correlationId })
      }
      endPending()
      await refreshFavourites(queryClient)
    }
    pending.last = change()
    return pending.last
  }
}

const countPending = (countByPhoto: Map<string, number>, photoIds: readonly string[]) => {
  for (const id of photoIds) countByPhoto.set(id, (countByPhoto.get(id) ?? 0) + 1)
  return () => {
    for (const id of photoIds) {
      const left = (countByPhoto.get(id) ?? 1) - 1
      if (left > 0) countByPhoto.set(id, left)
      else countByPhoto.delete(id)
    }
  }
}

type Undo = { now: Marks; before: Marks; photoIds: readonly string[]; isFavourite: boolean }

/** A photo that the customer has changed again since then keeps that change. */
const undone = ({ now, before, photoIds, isFavourite }: Undo): Marks => {
  const next = new Map(now)
  for (const id of photoIds) {
    if (next.get(id) !== isFavourite) continue
    const earlier = before.get(id)
    if (earlier === undefined) next.delete(id)
    else next.set(id, earlier)
  }
  return next
}
