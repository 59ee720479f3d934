import type { Photo } from '@account/shared/contracts/photo.ts'
import { IconButton } from '@account/shared/ui/button.tsx'
import { TrashIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DeletePhotosDialog } from '../../deletion/delete-photos-dialog.tsx'
import { findLoaded, type Neighbour } from '../../library/library-order.ts'
import { monthStoreAtom } from '../../library/month-store-atom.ts'
import type { PhotoSelection } from '../../library/photo-selection.ts'
import { photoSourceAtom } from '../../library/photo-source.ts'
import { sectionKeyOfPhoto } from '../../library/photo-section.ts'
import { unavailableProps, useSharedAlbumHint } from '../selection-actions/selection-action.tsx'
import { afterDeletion } from './deletion-neighbour.ts'

type DeletePhotoProps = {
  photo: Photo
  previous: Neighbour
  next: Neighbour
  onGoTo: (neighbour: Neighbour) => void
  onClose: () => void
}

export const DeletePhoto = ({ photo, previous, next, onGoTo, onClose }: DeletePhotoProps) => {
  const intl = useIntl()
  const store = useAtomValue(monthStoreAtom)
  const { kind } = useAtomValue(photoSourceAtom)
  const unavailable = useSharedAlbumHint(kind === 'shared-album')
  const [isConfirming, setConfirming] = useState(false)

  const goOn = () => {
    const neighbour = afterDeletion({ previous, next })
    if (neighbour) onGoTo({ kind: 'photo', photo: neighbour })
    else onClose()
  }
  const selectPhoto = (): PhotoSelection => {
    const { imageId } = photo
    const section = findLoaded(store.getSnapshot(), imageId)?.section ?? sectionKeyOfPhoto(photo)
    return new Map([[section, { kind: 'some', ids: new Set([imageId]) }]])
  }
  return (
    <>
      <IconButton
        variant="onPhoto"
        label={intl.formatMessage({ id: kind === 'timeline' ? 'preview.delete' : 'selection.delete-from-album' })}
        icon={<TrashIcon />}
        {...unavailableProps(unavailable)}
        onClick={() => !unavailable && setConfirming(true)}
      />
      {isConfirming && (
        <DeletePhotosDialog selection={selectPhoto()} count={1} onDeleted={goOn} onClose={() => setConfirming(false)} />
      )}
    </>
  )
}
