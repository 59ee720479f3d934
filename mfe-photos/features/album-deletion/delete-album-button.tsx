import { Button } from '@account/shared/ui/button.tsx'
import { TrashIcon } from '@account/shared/ui/icons.tsx'
import { useIsMounted } from '@account/shared/ui/use-is-mounted.ts'
import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useNavigate } from 'react-router-dom'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { DeleteAlbumModal, type DeleteAlbumModalProps } from './delete-album-modal.tsx'

type DeleteAlbumButtonProps = Pick<DeleteAlbumModalProps, 'album' | 'text'>

/**
 * Asks for confirmation and opens the list of albums once the album is deleted, unless the customer has left the album.
 */
export const DeleteAlbumButton = (props: DeleteAlbumButtonProps) => {
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const isAlbumShown = useIsMounted()
  const [isOpen, setOpen] = useState(false)
  const leaveAlbum = () => {
    // In place of the album, so that Back does not lead to an album that is gone.
    if (isAlbumShown()) void navigate(paths.albums, { replace: true })
  }
  return (
    <>
      <Button variant="secondary" icon={<TrashIcon />} onClick={() => setOpen(true)}>
        <FormattedMessage id="album.delete" />
      </Button>
      {isOpen && <DeleteAlbumModal {...props} onDeleted={leaveAlbum} onClose={() => setOpen(false)} />}
    </>
  )
}
