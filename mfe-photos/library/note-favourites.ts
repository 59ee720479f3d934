import type { FavouritesChange } from '@account/shared/contracts/push-message.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { isPreviewOpen } from '../device/is-preview-open.ts'
import { favouriteCountsQueryKey } from './library-queries.ts'
import { favouriteChangesAtom } from './favourite-changes.ts'
import { pendingFavouritesAtom } from './pending-favourites.ts'

type Library = { store: ReturnType<typeof createStore>; queryClient: QueryClient }

/** Applies a change of another window. A photo that this page is changing keeps what the customer sees. */
export const noteFavourites = ({ store, queryClient }: Library, { photoIds, isFavourite }: FavouritesChange) => {
  const { countByPhoto } = store.get(pendingFavouritesAtom)
  const others = photoIds.filter((photoId) => !countByPhoto.has(photoId))
  store.set(favouriteChangesAtom, (changes) => new Map([...changes, ...others.map((id) => [id, isFavourite] as const)]))
  void refreshFavourites(queryClient)
}

/**
 * Reads the list of favourites again. While a preview is open the list waits, so that a photo that was just unmarked
 * keeps its neighbours; the list reads itself when the preview closes.
 */
export const refreshFavourites = (queryClient: QueryClient) =>
  queryClient.invalidateQueries({
    queryKey: favouriteCountsQueryKey,
    refetchType: isPreviewOpen() ? 'none' : 'active',
  })
