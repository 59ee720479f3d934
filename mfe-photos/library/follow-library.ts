import { FavouritesChanged, LibraryChanged, PhotosEdited } from '@account/shared/contracts/push-message.ts'
import type { AccessToken } from '@account/shared/http/http-client.ts'
import * as z from 'zod'
import { openPushConnection } from '../api/push-connection.ts'
import { noteFavourites } from './note-favourites.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { editedPhotosAtom } from '../months/month-store-atom.ts'
import { libraryQueryKey } from './library-queries.ts'

type Library = { store: ReturnType<typeof createStore>; queryClient: QueryClient }

/** Every list reads the edited photos again, since their pictures have other addresses and another shape. */
export const refreshEdited = ({ store, queryClient }: Library, photoIds: readonly string[]) => {
  store.set(editedPhotosAtom, (edited) => [...edited, ...photoIds])
  void queryClient.invalidateQueries({ queryKey: libraryQueryKey })
}

/** After a shorter absence the library is unlikely to have changed elsewhere. */
const AWAY_MS = 15_000

const FollowedMessage = z.discriminatedUnion('type', [LibraryChanged, FavouritesChanged, PhotosEdited])

type FollowLibraryOptions = {
  pushUrl: string
  accessToken: AccessToken
  /** The library should be read again: photos were uploaded elsewhere, or any change may have been missed. */
  onChanged: (reason: 'uploaded' | 'deleted') => void
  /** This page sends photos itself and reads its library again as they are stored. */
  isUploading: () => boolean
  /** The page that shows the marks and edits of another window. */
  library: Parameters<typeof noteFavourites>[0]
  /** The library may have been read too early: it is read again once the connection is ready. */
  isBehind?: boolean
  openSocket?: (url: string) => WebSocket
}

/**
 * Reports uploads and deletions in other tabs, browsers and devices as they happen. It also reports that changes may have been
 * missed: when the customer returns to the page after a while, when a lost connection is ready again, and when the
 * device is online again. Returns a function that ends it.
 */
export const followLibrary = ({
  onChanged,
  isUploading,
  library,
  pushUrl,
  isBehind = false,
  ...options
}: FollowLibraryOptions): (() => void) => {
  let mayHaveMissed = isBehind
  let hiddenSince: number | undefined
  const readAgain = () => onChanged('deleted')
  const noteChange = (reason: 'uploaded' | 'deleted' = 'deleted') => {
    if (reason === 'deleted' || !isUploading()) onChanged(reason)
  }

  const connection = openPushConnection({
    url: pushUrl,
    schema: FollowedMessage,
    onMessage: (message) => {
      switch (message.type) {
        case 'library-changed':
          return noteChange(message.data.payload.reason)
        case 'favourites-changed':
          return noteFavourites(library, message.data.payload)
        case 'photos-edited':
          return refreshEdited(library, message.data.payload.photoIds)
      }
    },
    onReady: () => {
      if (mayHaveMissed) readAgain()
      mayHaveMissed = true
    },
    ...options,
  })
  const watchVisibility = () => {
    if (document.hidden) hiddenSince = Date.now()
    else if (hiddenSince !== undefined && Date.now() - hiddenSince >= AWAY_MS) readAgain()
  }
  document.addEventListener('visibilitychange', watchVisibility)
  window.addEventListener('online', readAgain)
  return () => {
    connection.close()
    window.removeEventListener('online', readAgain)
    document.removeEventListener('visibilitychange', watchVisibility)
  }
}
