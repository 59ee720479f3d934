import { useAtomValue } from 'jotai'
import { useIntl } from 'react-intl'
import { focusArea } from '@account/shared/focus/act-keeping-focus.ts'
import { FileDrop } from './file-drop.tsx'
import styles from './device-uploads.module.css'
import { failuresFirst } from '../../uploads/queue/queued-upload.ts'
import { intakeAtom } from '../../uploads/queue/upload-queue-atom.ts'
import { UploadRow } from './upload-row.tsx'
import { UploadSummary } from './upload-summary.tsx'
import { useUploads } from './use-uploads.ts'

/** Selects files on this device and lists their uploads. */
export const DeviceUploads = () => {
  const intl = useIntl()
  const uploads = useUploads()
  const isOpen = useAtomValue(intakeAtom) === 'open'
  return (
    <div {...focusArea}>
      {isOpen && <FileDrop isCompact={uploads.length > 0} />}
      {uploads.length > 0 && (
        <>
          <UploadSummary uploads={uploads} />
          <ul className={styles.files} aria-label={intl.formatMessage({ id: 'upload.files' })}>
            {failuresFirst(uploads).map((upload) => (
              <UploadRow key={upload.id} upload={upload} />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
