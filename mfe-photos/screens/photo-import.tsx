import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Provider, useAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { Suspense, useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { DropHint } from '../features/upload/drop-hint.tsx'
import { phoneUploadsAtom } from '../features/phone-code/phone-uploads-atoms.ts'
import { isImportOpenAtom, chosenFolderAtom, uploadAlbumAtom, type UploadAlbum } from '../uploads/queue/import-atoms.ts'
import { isAdded } from '../uploads/queue/queued-upload.ts'
import { uploadQueueAtom } from '../uploads/queue/upload-queue-atom.ts'
import { useLibraryStore } from '../source/library-store-atom.ts'
import { usePhotoPaths } from '../source/photo-paths.ts'
import { AwaitedPart } from '../ui/awaited-part.tsx'

const BackgroundUploads = lazyPart(() =>
  import('../features/upload/background-progress.tsx').then((module) => module.BackgroundUploads),
)
const ImportModal = lazyPart(() => import('../features/upload/import-modal.tsx').then((module) => module.ImportModal))

type PhotoImportProps = {
  /** The album of the page, which the photos are added to unless the customer chooses otherwise. */
  album?: UploadAlbum | undefined
}

/**
 * Adds photos by drag and drop or the dialog. A customer who has added some returns to the photos, or stays on the page of
 * the album.
 */
export const PhotoImport = ({ album }: PhotoImportProps) => {
  const library = useLibraryStore()
  if (!useHostServices().flags.uploadView) return null
  return (
    <Provider store={library}>
      <OfferedPhotoImport album={album} />
    </Provider>
  )
}

const OfferedPhotoImport = ({ album }: PhotoImportProps) => {
  const { jobs } = useHostServices()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const paths = usePhotoPaths()
  const [isImportOpen, setImportOpen] = useAtom(isImportOpenAtom)
  const hasAdded = useHasAdded()
  useAlbumOfPage(album)

  const close = () => {
    setImportOpen(false)
    // A second history entry of the same page would make the back button useless.
    if (!album && hasAdded() && pathname + search !== paths.photos) void navigate(paths.photos)
  }
  return (
    <>
      <DropHint />
      {/* The upload panel of the page announces them in a host that has a place for it. */}
      <Suspense>{!jobs && <BackgroundUploads />}</Suspense>
      <AwaitedPart>{isImportOpen && <ImportModal onClose={close} />}</AwaitedPart>
    </>
  )
}

/** Until the page is left or its dialog closes, because the customer may choose another album in the dialog. */
const useAlbumOfPage = (album: UploadAlbum | undefined) => {
  const { albumId, albumName } = album ?? {}
  const isImportOpen = useAtomValue(isImportOpenAtom)
  const setAlbum = useSetAtom(uploadAlbumAtom)
  const setFolder = useSetAtom(chosenFolderAtom)
  useEffect(() => {
    if (isImportOpen) return
    setAlbum(albumId && albumName ? { albumId, albumName } : undefined)
    setFolder(undefined)
  }, [isImportOpen, albumId, albumName, setAlbum, setFolder])
}

/** Read when the dialog closes: whether files or a phone's photos are in the library or on their way there. */
const useHasAdded = () => {
  const store = useStore()
  return () => store.get(uploadQueueAtom).getSnapshot().some(isAdded) || store.get(phoneUploadsAtom).uploads.length > 0
}
