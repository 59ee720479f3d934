import { lazyPart } from '@account/shared/federation/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtom, useStore } from 'jotai'
import { Suspense } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { BackgroundProgress } from '../features/upload/background-progress.tsx'
import { DropHint } from '../features/upload/drop-hint.tsx'
import { phoneUploadsAtom } from '../features/phone-code/phone-uploads.ts'
import { isImportOpenAtom } from '../uploads/queue/import-atoms.ts'
import { isAdded } from '../uploads/queue/queued-upload.ts'
import { uploadQueueAtom } from '../uploads/queue/upload-queue-atom.ts'
import { useUnaddedToast } from '../features/upload/use-unadded-toast.ts'
import { usePhotoPaths } from '../source/photo-paths.ts'

const ImportModal = lazyPart(() => import('../features/upload/import-modal.tsx').then((module) => module.ImportModal))

/** Adds photos by drag and drop or the dialog. A customer who has added some returns to the photos. */
export const PhotoImport = () => useHostServices().flags.uploadView && <OfferedPhotoImport />

const OfferedPhotoImport = () => {
  const { jobs } = useHostServices()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const paths = usePhotoPaths()
  const [isImportOpen, setImportOpen] = useAtom(isImportOpenAtom)
  const hasAdded = useHasAdded()

  const close = () => {
    setImportOpen(false)
    // A second history entry of the same page would make the back button useless.
    if (hasAdded() && pathname + search !== paths.photos) void navigate(paths.photos)
  }
  return (
    <>
      <DropHint />
      {/* The upload panel of the page announces them in a host that has a place for it. */}
      {!jobs && <BackgroundUploads />}
      <Suspense>{isImportOpen && <ImportModal onClose={close} />}</Suspense>
    </>
  )
}

const BackgroundUploads = () => {
  useUnaddedToast()
  return <BackgroundProgress />
}

/** Read when the dialog closes: whether files or a phone's photos are in the library or on their way there. */
const useHasAdded = () => {
  const store = useStore()
  return () => store.get(uploadQueueAtom).getSnapshot().some(isAdded) || store.get(phoneUploadsAtom).uploads.length > 0
}
