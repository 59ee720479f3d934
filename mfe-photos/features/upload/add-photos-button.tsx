import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button, type ButtonVariant } from '@account/shared/ui/button.tsx'
import { UploadIcon } from '@account/shared/ui/icons.tsx'
import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { isImportOpenAtom } from '../../uploads/queue/import-atoms.ts'
import { isChosen, isInProgress, overallProgress } from '../../uploads/queue/queued-upload.ts'
import { useUploads } from '../upload-list/use-uploads.ts'

/** Needs the upload-view flag. Shows the progress while uploads are in progress. */
export const AddPhotosButton = ({ variant }: { variant?: ButtonVariant }) => {
  const { flags } = useHostServices()
  const setImportOpen = useSetAtom(isImportOpenAtom)
  const uploads = useUploads().filter((upload) => !isChosen(upload))
  const { settled: done, total } = overallProgress(uploads)
  if (!flags.uploadView) return null
  return (
    <Button variant={variant} icon={<UploadIcon />} onClick={() => setImportOpen(true)}>
      {uploads.some(isInProgress) ? (
        <FormattedMessage id="page.uploading" values={{ done, total }} />
      ) : (
        <FormattedMessage id="page.add-photos" />
      )}
    </Button>
  )
}
