import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { sectionIn } from '../months/photo-neighbours.ts'
import { monthStoreAtom } from '../months/month-store-atom.ts'
import type { PhotoSelection } from './photo-selection.ts'

/** A selection of one photo, for what is done with selections. */
export const useSelectPhoto = () => {
  const store = useAtomValue(monthStoreAtom)
  return (photo: Photo): PhotoSelection =>
    new Map([[sectionIn(store.getSnapshot(), photo), { kind: 'some', ids: new Set([photo.imageId]) }]])
}
