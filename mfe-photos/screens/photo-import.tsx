import { lazyPart } from '@account/shared/micro-frontend/lazy-part.tsx'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtom } from 'jotai'
import { Suspense } from 'react'
import { useNavigate } from 'react-router-dom'
import { DropHint } from '../features/upload/drop-hint.tsx'
import { isImportOpenAtom } from '../features/upload/import-atoms.ts'
import { useTellUnadded } from '../features/upload/use-tell-unadded.ts'
import { usePhotoPaths } from '../library/photo-paths.ts'

const ImportModal = lazyPart(() => import('../features/upload/import-modal.tsx').then((module) => module.ImportModal))

/** Adding photos by dropping them anywhere or by the modal; afterwards the customer is back at the photos. */
export const PhotoImport = () => useHostServices().flags.uploadView && <OfferedPhotoImport />

const OfferedPhotoImport = () => {
  const navigate = useNavigate()
  const paths = usePhotoPaths()
  const [isImportOpen, setImportOpen] = useAtom(isImportOpenAtom)
  useTellUnadded()

  const returnToPhotos = () => {
    setImportOpen(false)
    void navigate(paths.photos)
  }
  return (
    <>
      <DropHint />
      <Suspense>{isImportOpen && <ImportModal onClose={returnToPhotos} />}</Suspense>
    </>
  )
}
