import type { Photo } from '@account/shared/contracts/photo.ts'
import { IconButton } from '@account/shared/ui/button.tsx'
import { TrashIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { DeletePhotosDialog } from '../../deletion/delete-photos-dialog.tsx'
import type { Neighbour } from '../../library/library-order.ts'
import { photoSourceAtom } from '../../library/photo-source.ts'
import { useSelectPhoto } from '../../library/use-select-photo.ts'
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
  const selectPhoto = useSelectPhoto()
  const { kind } = useAtomValue(photoSourceAtom)
  const unavailable = useSharedAlbumHint(kind === 'shared-album')
  /** The photo at the time of asking: what is confirmed is about that one. */
  const [toDelete, setToDelete] = useState<Photo>()

  const goOn = () => {
    const neighbour = afterDeletion({ previous, next })
    if (neighbour) onGoTo({ kind: 'photo', photo: neighbour })
    else onClose()
  }
  return (
    <>
      <IconButton
        variant="onPhoto"
        label={intl.formatMessage({ id: kind === 'timeline' ? 'preview.delete' : 'selection.delete-from-album' })}
        icon={<TrashIcon />}
        {...unavailableProps(unavailable)}
        onClick={() => !unavailable && setToDelete(photo)}
      />
      {toDelete && (
        <DeletePhotosDialog
          selection={selectPhoto(toDelete)}
          count={1}
          onDeleted={goOn}
          onClose={() => setToDelete(undefined)}
        />
      )}
    </>
  )
}
