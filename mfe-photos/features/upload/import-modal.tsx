import { Button } from '@account/shared/ui/button.tsx'
import { Modal } from '@account/shared/ui/modal.tsx'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { FileDrop } from './file-drop.tsx'
import styles from './import-modal.module.css'
import { isSettled } from './queued-upload.ts'
import { UploadRow } from './upload-row.tsx'
import { UploadSummary } from './upload-summary.tsx'
import { uploadQueueAtom } from './upload-queue-atom.ts'
import { useUploads } from './use-uploads.ts'

type ImportModalProps = {
  /** Leads back to the photos. */
  onClose: () => void
}

/** 'Import photos' from this device. Closing it does not stop what is on its way. */
export const ImportModal = ({ onClose }: ImportModalProps) => {
  const intl = useIntl()
  const queue = useAtomValue(uploadQueueAtom)
  const uploads = useUploads()

  const close = () => {
    queue.clearSettled()
    onClose()
  }

  return (
    <Modal
      title={intl.formatMessage({ id: 'upload.title' })}
      size="large"
      onClose={close}
      closeLabel={intl.formatMessage({ id: 'close' })}
      actions={
        uploads.length > 0 && (
          <Button onClick={close}>
            <FormattedMessage id={uploads.every(isSettled) ? 'upload.done' : 'upload.hide'} />
          </Button>
        )
      }
    >
      <FileDrop isCompact={uploads.length > 0} />
      {uploads.length > 0 && <UploadSummary uploads={uploads} />}
      {uploads.length > 0 && (
        <ul className={styles.files} aria-label={intl.formatMessage({ id: 'upload.files' })}>
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
    </Modal>
  )
}
