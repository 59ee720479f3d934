import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { Dialog } from '../../dialogs/dialog.tsx'
import { useDeleteAlbum, type DeletedAlbum } from './use-delete-album.ts'

type DeleteAlbumModalProps = {
  album: DeletedAlbum
  text: 'album.delete.text' | 'shared-album.delete.owner' | 'shared-album.delete.participant'
  onClose: () => void
}

export const DeleteAlbumModal = ({ album, text, onClose }: DeleteAlbumModalProps) => {
  const intl = useIntl()
  const deletion = useDeleteAlbum()
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
      {deletion.isError && <Alert kind="error" title={intl.formatMessage({ id: 'album.delete.failed' })} />}
    </Dialog>
  )
}
