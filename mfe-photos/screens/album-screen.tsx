import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useState } from 'react'
import { Navigate } from 'react-router-dom'
import { AddToAlbumButton } from '../features/add-to-album/add-to-album-button.tsx'
import { AlbumGrid } from '../features/album/album-grid.tsx'
import { AlbumHeader } from '../features/album/album-header.tsx'
import { AlbumName } from '../features/album/album-name.tsx'
import { DeleteAlbumButton } from '../features/album-deletion/delete-album-button.tsx'
import { usePhotoPaths } from '../source/photo-paths.ts'
import { useAlbum } from '../library/use-album-queries.ts'
import { PhotoImport } from './photo-import.tsx'
import { AlbumFrame } from './album-frame.tsx'
import { AwaitedPart } from '../ui/awaited-part.tsx'

const PhotoPicker = lazyPart(() =>
  import('../features/add-to-album/photo-picker.tsx').then((module) => module.PhotoPicker),
)

type AlbumScreenProps = { albumId: string; previewedId: string | undefined }

/** An album of the customer's own. A shared one is shown as a shared album where the storefront has those. */
export const AlbumScreen = ({ albumId, previewedId }: AlbumScreenProps) => {
  const { flags } = useHostServices()
  const paths = usePhotoPaths()
  const query = useAlbum(albumId)
  const [isPicking, setPicking] = useState(false)
  const album = query.data
  if (album?.isShared && flags.sharedAlbumsView)
    return <Navigate to={paths.sharedAlbum(albumId, previewedId)} replace />
  const addPhotos = <AddToAlbumButton albumId={albumId} onPick={() => setPicking(true)} />
  return (
    <AlbumFrame query={query} previewedId={previewedId}>
      {album && (
        <>
          <AlbumHeader
            album={album}
            heading={<AlbumName albumId={albumId} albumName={album.albumName} />}
            actions={
              <>
                <DeleteAlbumButton album={{ ...album, isShared: false }} text="album.delete.text" />
                {addPhotos}
              </>
            }
          />
          <AlbumGrid previewedId={previewedId} emptyText="album.empty" addPhotos={addPhotos} />
          {/* Rendered here, because the button of an empty album disappears with the first photo that is added. */}
          <AwaitedPart>{isPicking && <PhotoPicker albumId={albumId} onClose={() => setPicking(false)} />}</AwaitedPart>
          <PhotoImport album={album} />
        </>
      )}
    </AlbumFrame>
  )
}
