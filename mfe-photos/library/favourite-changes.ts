import type { Photo } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { atom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { useIntl } from 'react-intl'
import { useLibraryStore } from '../source/library-store-atom.ts'

/**
 * Photos whose mark this page or another one has changed since it read them. It is in the library's store and takes
 * precedence over the lists, so that all lists agree at once and a refused change is undone in one place.
 */
export const favouriteChangesAtom = atom<ReadonlyMap<string, boolean>>(new Map())

/** Returns a function that changes only with the marks. Without the flag no photo is marked. */
export const useIsFavourite = () => {
  const { flags } = useHostServices()
  const changes = useAtomValue(favouriteChangesAtom, { store: useLibraryStore() })
  return useCallback(
    ({ imageId, isFavourite }: Photo): boolean => flags.favourites && (changes.get(imageId) ?? isFavourite === true),
    [changes, flags],
  )
}

/** Returns the description of a favourite in a list, and undefined for other photos. */
export const useFavouriteMark = () => {
  const intl = useIntl()
  const isFavourite = useIsFavourite()
  return useCallback(
    (photo: Photo) => (isFavourite(photo) ? intl.formatMessage({ id: 'favourites.mark' }) : undefined),
    [intl, isFavourite],
  )
}
