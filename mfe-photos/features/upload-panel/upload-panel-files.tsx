import { useIntl } from 'react-intl'
import { failuresFirst, type QueuedUpload } from '../../uploads/queue/queued-upload.ts'
import { UploadAllActions } from '../upload-list/upload-all-actions.tsx'
import { UploadRow } from '../upload-list/upload-row.tsx'
import styles from './upload-panel.module.css'

type UploadPanelFilesProps = { id: string; uploads: readonly QueuedUpload[] }

/** The files with their actions: first the ones that could not be added, with their reasons. */
export const UploadPanelFiles = ({ id, uploads }: UploadPanelFilesProps) => {
  const intl = useIntl()
  return (
    <div id={id} className={styles.files}>
      <UploadAllActions uploads={uploads} />
      <ul className={styles.list} aria-label={intl.formatMessage({ id: 'upload.files' })}>
        {failuresFirst(uploads).map((upload) => (
          <UploadRow key={upload.id} upload={upload} />
        ))}
      </ul>
    </div>
  )
}
