import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { monthKeyIn } from '../months/photo-neighbours.ts'
import { monthStoreAtom } from '../months/month-store-atom.ts'
import type { PhotoSelection } from './photo-selection.ts'

/** A selection of one photo, for actions that take a selection. */
export const useSinglePhotoSelection = () => {
  const store = useAtomValue(monthStoreAtom)
  return (photo: Photo): PhotoSelection =>
    new Map([[monthKeyIn(store.getSnapshot(), photo), { kind: 'some', ids: new Set([photo.imageId]) }]])
}
