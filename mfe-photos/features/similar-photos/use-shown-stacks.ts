import type { PhotoStack, PhotoStackPage } from '@account/shared/contracts/photo-stack.ts'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { pendingRemovalsAtom, type PendingRemoval } from '../../deletion/pending-removals.ts'
import { isSelectedIn } from '../../selection/photo-selection.ts'
import { useLibraryStore } from '../../source/library-store-atom.ts'

/** The stacks without photos that a pending deletion hides. A photo that is left alone is not a stack. */
export const useShownStacks = (pages: readonly PhotoStackPage[]): readonly PhotoStack[] => {
  const removals = useAtomValue(pendingRemovalsAtom, { store: useLibraryStore() })
  return useMemo(() => {
    const deletions = removals.filter(({ kind }) => kind === 'delete')
    return pages
      .flatMap(({ stacks }) => stacks)
      .map(({ photos }) => ({ photos: photos.filter(({ imageId }) => !deletions.some(hides(imageId))) }))
      .filter(({ photos }) => photos.length > 1)
  }, [pages, removals])
}

/** Photos of whole months are known once the months are read, photos that were selected one by one at once. */
const hides =
  (photoId: string) =>
  ({ photos, selection }: PendingRemoval): boolean =>
    photos.has(photoId) || [...selection.values()].some((part) => part.kind === 'some' && isSelectedIn(part, photoId))
