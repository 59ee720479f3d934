import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { WarningIcon } from '@account/shared/ui/icons.tsx'
import { useSetAtom } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { isImportOpenAtom } from '../../uploads/queue/import-atoms.ts'
import { isUnadded } from '../../uploads/queue/queued-upload.ts'
import { useUploads } from '../upload-list/use-uploads.ts'

/** Needs the upload-view flag. Opens the dialog while some files were refused or have failed. */
export const UnaddedPhotosButton = () => {
  const { flags } = useHostServices()
  const setImportOpen = useSetAtom(isImportOpenAtom)
  const count = useUploads().filter(isUnadded).length
  if (!flags.uploadView || count === 0) return null
  return (
    <Button variant="secondary" icon={<WarningIcon />} onClick={() => setImportOpen(true)}>
      <FormattedMessage id="upload.summary.refused" values={{ count }} />
    </Button>
  )
}
