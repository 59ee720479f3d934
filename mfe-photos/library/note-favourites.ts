import type { FavouritesChange } from '@account/shared/contracts/push-message.ts'
import type { QueryClient } from '@tanstack/react-query'
import { type createStore, atom } from 'jotai'
import { favouriteCountsQueryKey } from './library-queries.ts'
import { favouriteChangesAtom } from './favourite-changes.ts'

/** The changes that the server has not confirmed yet: they are sent one after the other, so that the last one wins. */
export const pendingFavouritesAtom = atom({
  last: Promise.resolve(),
  /** How many changes of a photo are under way. */
  countByPhoto: new Map<string, number>(),
})

/** The mark that the preview sets on the page while it covers a list. */
const isPreviewOpen = (): boolean => document.documentElement.hasAttribute('data-photo-previewed')

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
