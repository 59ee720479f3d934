import { atom, useSetAtom } from 'jotai'
import type { MonthKey } from '../months/counted-month.ts'
import type { PhotoSelection } from '../selection/photo-selection.ts'
import { useLibraryStore } from '../source/library-store-atom.ts'

/** Photos that the customer has deleted or removed from an album, and that an undo still brings back. */
export type PendingRemoval = {
  /** `delete` takes the photos out of the library and all albums, `remove` out of one album. */
  kind: 'delete' | 'remove'
  selection: PhotoSelection
  count: number
  /** The photos of the selection with their months; of a whole month only the loaded ones, until the others are read. */
  photos: ReadonlyMap<string, MonthKey>
  /** The album or the filtered library in which the customer confirmed the removal; undefined in the whole library. */
  albumId: string | undefined
}

/** The one store of pending removals. It is in the library's store, since a removal in one list shows in the others. */
export const pendingRemovalsAtom = atom<readonly PendingRemoval[]>([])

/** Functions that add a removal to the store, replace it by one that knows more of its photos, and end it. */
export const usePendingRemovals = () => {
  const setRemovals = useSetAtom(pendingRemovalsAtom, { store: useLibraryStore() })
  return {
    add: (removal: PendingRemoval) => setRemovals((removals) => [...removals, removal]),
    /** Does nothing where the removal has ended. */
    replace: (removal: PendingRemoval, next: PendingRemoval) =>
      setRemovals((removals) => removals.map((other) => (other.selection === removal.selection ? next : other))),
    end: ({ selection }: Pick<PendingRemoval, 'selection'>) =>
      setRemovals((removals) => removals.filter((other) => other.selection !== selection)),
  }
}
