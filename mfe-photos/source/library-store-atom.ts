import { atom, useAtomValue, useStore, type createStore } from 'jotai'

/** The library's own jotai store, in the store of an album; undefined in the library itself. */
export const libraryStoreAtom = atom<ReturnType<typeof createStore> | undefined>(undefined)

/** The store that the library shares with its albums, whichever of them surrounds the component. */
export const useLibraryStore = () => {
  const surrounding = useStore()
  return useAtomValue(libraryStoreAtom) ?? surrounding
}
