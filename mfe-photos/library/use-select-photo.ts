import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { findLoaded } from './library-order.ts'
import { monthStoreAtom } from './month-store-atom.ts'
import { sectionKeyOfPhoto } from './photo-section.ts'
import type { PhotoSelection } from './photo-selection.ts'

/** A selection of one photo, for what is done with selections. */
export const useSelectPhoto = () => {
  const store = useAtomValue(monthStoreAtom)
  return (photo: Photo): PhotoSelection => {
    const section = findLoaded(store.getSnapshot(), photo.imageId)?.section ?? sectionKeyOfPhoto(photo)
    return new Map([[section, { kind: 'some', ids: new Set([photo.imageId]) }]])
  }
}
