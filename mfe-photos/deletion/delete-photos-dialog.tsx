import { useAtomValue } from 'jotai'
import type { PhotoSelection } from '../selection/photo-selection.ts'
import { photoSourceAtom } from '../source/photo-source.ts'
import { ConfirmDeletion } from './confirm-deletion.tsx'
import { RemoveOrDelete } from './remove-or-delete.tsx'
import { useDeletion } from './use-deletion.ts'

type DeletePhotosDialogProps = {
  selection: PhotoSelection
  count: number
  onDeleted?: () => void
  onClose: () => void
}

/**
 * Asks for confirmation before photos are deleted. In an album the customer can also remove them from the album only.
 */
export const DeletePhotosDialog = ({ selection, count, onDeleted, onClose }: DeletePhotosDialogProps) => {
  const { kind } = useAtomValue(photoSourceAtom)
  const { deletePhotos, removeFromAlbum } = useDeletion()
  const confirm = (act: typeof deletePhotos) => () => {
    onDeleted?.()
    act({ selection, count })
  }
  if (kind === 'timeline') return <ConfirmDeletion count={count} onConfirm={confirm(deletePhotos)} onClose={onClose} />
  return (
    <RemoveOrDelete
      count={count}
      onRemove={confirm(removeFromAlbum)}
      onDelete={confirm(deletePhotos)}
      onClose={onClose}
    />
  )
}
