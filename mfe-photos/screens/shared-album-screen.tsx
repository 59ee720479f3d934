import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Alert } from '@account/shared/ui/alert.tsx'
import { useIntl } from 'react-intl'
import { AlbumGrid } from '../features/album/album-grid.tsx'
import { AlbumHeader, AlbumTitle } from '../features/album/album-header.tsx'
import { DeleteAlbumButton } from '../features/album-deletion/delete-album-button.tsx'
import { SharedAlbumPeople } from '../features/album/shared-album-people.tsx'
import { useSharedAlbum } from '../library/use-album-queries.ts'
import { AlbumFrame } from './album-frame.tsx'
import styles from './photos-screen.module.css'

type SharedAlbumScreenProps = { albumId: string; previewedId: string | undefined }

/** A shared album, which its owner and its participants can view and not change. */
export const SharedAlbumScreen = ({ albumId, previewedId }: SharedAlbumScreenProps) => {
  const intl = useIntl()
  const { session } = useHostServices()
  const query = useSharedAlbum(albumId)
  const album = query.data
  const isOwner = session.state === 'signed-in' && album?.ownerId === session.customer.id
  return (
    <AlbumFrame query={query} previewedId={previewedId}>
      {album && (
        <>
          <AlbumHeader
            album={album}
            heading={<AlbumTitle>{album.albumName}</AlbumTitle>}
            actions={
              <DeleteAlbumButton
                album={{ ...album, isShared: true }}
                text={isOwner ? 'shared-album.delete.owner' : 'shared-album.delete.participant'}
              />
            }
          >
            <SharedAlbumPeople people={album} isOwner={isOwner} />
          </AlbumHeader>
          <div className={styles.aboveContent}>
            <Alert kind="info" title={intl.formatMessage({ id: 'shared-album.banner' })} />
          </div>
          <AlbumGrid previewedId={previewedId} emptyText="shared-album.empty" />
        </>
      )}
    </AlbumFrame>
  )
}
