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
