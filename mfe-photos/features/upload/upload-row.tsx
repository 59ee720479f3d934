import { UPLOAD_LIMIT_BYTES } from '@account/shared/contracts/upload.ts'
import { IconButton } from '@account/shared/ui/button.tsx'
import { ArrowRightIcon, CheckIcon, CloseIcon, PhotosIcon, WarningIcon } from '@account/shared/ui/icons.tsx'
import { ProgressBar } from '@account/shared/ui/progress-bar.tsx'
import { useAtomValue } from 'jotai'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatBytes } from './format-bytes.ts'
import { isSettled, sentPart, type QueuedUpload, type UploadState } from './queued-upload.ts'
import { uploadQueueAtom } from './upload-queue-atom.ts'
import styles from './upload-row.module.css'

/** One file: its name, what is happening to it, and what can be done about it. */
export const UploadRow = memo(({ upload }: { upload: QueuedUpload }) => {
  const intl = useIntl()
  const { file, state } = upload
  return (
    <li className={styles.row} data-state={state.kind}>
      <span className={styles.icon}>
        <StateIcon state={state} />
      </span>
      <div className={styles.text}>
        <p className={styles.name}>{file.name}</p>
        <p className={styles.state}>
          <UploadStateText upload={upload} />
        </p>
        {state.kind === 'sending' && (
          <ProgressBar
            label={intl.formatMessage({ id: 'upload.progress' }, { fileName: file.name })}
            value={sentPart(upload)}
          />
        )}
      </div>
      <UploadRowActions upload={upload} />
    </li>
  )
})

const StateIcon = ({ state }: { state: UploadState }) => {
  if (state.kind === 'stored' || state.kind === 'duplicate') return <CheckIcon />
  return state.kind === 'refused' || state.kind === 'failed' ? <WarningIcon /> : <PhotosIcon />
}

const UploadStateText = ({ upload }: { upload: QueuedUpload }) => {
  const { state } = upload
  const limit = formatBytes(UPLOAD_LIMIT_BYTES)
  switch (state.kind) {
    case 'refused':
      return <FormattedMessage id={`upload.refused.${state.reason}`} values={{ limit }} />
    case 'sending':
      return <FormattedMessage id="upload.state.sending" values={{ percent: sentPart(upload) }} />
    case 'failed':
      return (
        <>
          <FormattedMessage id="upload.state.failed" />{' '}
          <FormattedMessage id="reference" values={{ correlationId: state.correlationId }} />
        </>
      )
    default:
      return <FormattedMessage id={`upload.state.${state.kind}`} />
  }
}

const UploadRowActions = ({ upload }: { upload: QueuedUpload }) => {
  const queue = useAtomValue(uploadQueueAtom)
  const intl = useIntl()
  const fileName = upload.file.name
  if (upload.state.kind === 'failed' || upload.state.kind === 'cancelled') {
    return (
      <IconButton
        label={intl.formatMessage({ id: 'upload.retry' }, { fileName })}
        icon={<ArrowRightIcon />}
        onClick={() => queue.retry(upload.id)}
      />
    )
  }
  if (isSettled(upload)) return null
  return (
    <IconButton
      label={intl.formatMessage({ id: 'upload.cancel' }, { fileName })}
      icon={<CloseIcon />}
      onClick={() => queue.cancel(upload.id)}
    />
  )
}
