import type { Photo } from '@account/shared/contracts/photo.ts'
import { IconButton } from '@account/shared/ui/button.tsx'
import { TrashIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { ConfirmDeletion } from '../../deletion/confirm-deletion.tsx'
import { useDeletion } from '../../deletion/use-deletion.ts'
import { findLoaded, type Neighbour } from '../../library/library-order.ts'
import { monthStoreAtom } from '../../library/month-store-atom.ts'
import { sectionKeyOfPhoto } from '../../library/photo-section.ts'
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
  const remove = useDeletion()
  const [isConfirming, setConfirming] = useState(false)

  const deletePhoto = () => {
    const { imageId } = photo
    const section = findLoaded(store.getSnapshot(), imageId)?.section ?? sectionKeyOfPhoto(photo)
    const neighbour = afterDeletion({ previous, next })
    if (neighbour) onGoTo({ kind: 'photo', photo: neighbour })
    else onClose()
    remove({ selection: new Map([[section, { kind: 'some', ids: new Set([imageId]) }]]), count: 1 })
  }
  return (
    <>
      <IconButton
        variant="onPhoto"
        label={intl.formatMessage({ id: 'preview.delete' })}
        icon={<TrashIcon />}
        onClick={() => setConfirming(true)}
      />
      {isConfirming && <ConfirmDeletion count={1} onConfirm={deletePhoto} onClose={() => setConfirming(false)} />}
    </>
  )
}
