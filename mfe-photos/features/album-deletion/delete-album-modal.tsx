import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dialog } from '../../ui/dialog.tsx'
import { useDeleteAlbum, type DeletedAlbum } from './use-delete-album.ts'

export type DeleteAlbumModalProps = {
  album: DeletedAlbum
  text: 'album.delete.text' | 'shared-album.delete.owner' | 'shared-album.delete.participant'
  onDeleted: () => void
  onClose: () => void
}

export const DeleteAlbumModal = ({ album, text, onDeleted, onClose }: DeleteAlbumModalProps) => {
  const intl = useIntl()
  const failure = intl.formatMessage({ id: 'album.delete.failed' })
  const deletion = useDeleteAlbum({ failure, onDeleted })
  return (
    <Dialog
      title={intl.formatMessage({ id: 'album.delete.title' }, { albumName: album.albumName })}
      onClose={onClose}
      actions={
        <Button variant="danger" isBusy={deletion.isPending} onClick={() => deletion.mutate(album)}>
          <FormattedMessage id="album.delete" />
        </Button>
      }
    >
      <p>
        <FormattedMessage id={text} />
      </p>
      {deletion.error && <FailureAlert title={failure} error={deletion.error} />}
    </Dialog>
  )
}
