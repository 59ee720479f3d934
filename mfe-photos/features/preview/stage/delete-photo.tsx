import type { Photo } from '@account/shared/contracts/photo.ts'
import { IconButton } from '@account/shared/ui/button.tsx'
import { TrashIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { usePageKeys } from '../../../device/page-keys.ts'
import { DeletePhotosDialog } from '../../../deletion/delete-photos-dialog.tsx'
import { photoSourceAtom } from '../../../source/photo-source.ts'
import { useSinglePhotoSelection } from '../../../selection/use-single-photo-selection.ts'
import { unavailableProps, useSharedAlbumHint } from '../../../selection/selection-action.tsx'

/** The preview decides which photo follows: see use-leave-deleted.ts. */
export const DeletePhoto = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  const selectionOf = useSinglePhotoSelection()
  const { kind } = useAtomValue(photoSourceAtom)
  const unavailable = useSharedAlbumHint(kind === 'shared-album')
  /** The photo at the time of the click, even where the preview moves on before the customer confirms. */
  const [toDelete, setToDelete] = useState<Photo>()

  const ask = () => {
    if (!unavailable) setToDelete(photo)
  }
  const button = useRef<HTMLButtonElement>(null)
  usePageKeys(button, ({ key, altKey, ctrlKey, metaKey, shiftKey, repeat }) => {
    if (key === 'Delete' && !altKey && !ctrlKey && !metaKey && !shiftKey && !repeat) ask()
  })

  return (
    <>
      <IconButton
        ref={button}
        variant="onPhoto"
        label={intl.formatMessage({ id: kind === 'timeline' ? 'preview.delete' : 'selection.delete-from-album' })}
        icon={<TrashIcon />}
        {...unavailableProps(unavailable)}
        onClick={ask}
      />
      {toDelete && (
        <DeletePhotosDialog selection={selectionOf(toDelete)} count={1} onClose={() => setToDelete(undefined)} />
      )}
    </>
  )
}
