import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { isLibraryCoveredAtom } from '../../uploads/queue/import-atoms.ts'
import { isChosen } from '../../uploads/queue/queued-upload.ts'
import { useUploads } from '../upload-list/use-uploads.ts'
import { StartedUploads } from './started-uploads.tsx'

/** The uploads of the page, in a corner of every page of the site. The import dialog shows them itself. */
export const UploadPanel = () => {
  const intl = useIntl()
  const isDialogOpen = useAtomValue(isLibraryCoveredAtom)
  const uploads = useUploads().filter((upload) => !isChosen(upload))
  if (isDialogOpen || uploads.length === 0) return null
  return (
    <section aria-label={intl.formatMessage({ id: 'upload.panel' })}>
      <StartedUploads uploads={uploads} />
    </section>
  )
}
