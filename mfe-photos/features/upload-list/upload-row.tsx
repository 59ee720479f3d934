import { UPLOAD_LIMIT_BYTES } from '@account/shared/contracts/upload.ts'
import { ProgressBar } from '@account/shared/ui/progress-bar.tsx'
import { memo } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ByteSize } from '@account/shared/intl/byte-size.tsx'
import { sentPart, type QueuedUpload } from '../../uploads/queue/queued-upload.ts'
import { shownFileName } from '../../photo/shown-file-name.ts'
import { StateIcon } from './state-icon.tsx'
import { UploadRowActions } from './upload-row-actions.tsx'
import styles from './upload-row.module.css'
import { useIsOnline } from '../../device/use-is-online.ts'

/** One file: its name, what is happening to it, and what can be done about it. */
export const UploadRow = memo(({ upload }: { upload: QueuedUpload }) => {
  const intl = useIntl()
  const { file, state } = upload
  const fileName = shownFileName(file.name)
  return (
    <li className={styles.row} data-state={state.kind}>
      <span className={styles.icon}>
        <StateIcon kind={state.kind} />
      </span>
      <div className={styles.text}>
        <p className={styles.name} title={fileName}>
          <bdi>{fileName}</bdi>
        </p>
        <p className={styles.state}>
          <UploadStateText upload={upload} />
        </p>
        {(state.kind === 'sending' || state.kind === 'paused') && (
          <ProgressBar label={intl.formatMessage({ id: 'upload.progress' }, { fileName })} value={sentPart(upload)} />
        )}
      </div>
      <UploadRowActions upload={upload} />
      {state.kind === 'failed' && (
        <p className={styles.reference}>
          <FormattedMessage id="reference" values={{ correlationId: state.correlationId }} />
        </p>
      )}
    </li>
  )
})

const UploadStateText = ({ upload }: { upload: QueuedUpload }) => {
  const isOnline = useIsOnline()
  const { state } = upload
  switch (state.kind) {
    case 'refused':
      return (
        <FormattedMessage
          id={`upload.refused.${state.reason}`}
          values={{ limit: <ByteSize bytes={UPLOAD_LIMIT_BYTES} /> }}
        />
      )
    case 'sending':
    case 'paused':
      return <FormattedMessage id={`upload.state.${state.kind}`} values={{ percent: sentPart(upload) }} />
    case 'waiting':
      return <FormattedMessage id={isOnline ? 'upload.state.waiting' : 'upload.state.offline'} />
    case 'expired':
      return <FormattedMessage id="phone.expired" />
    default:
      return <FormattedMessage id={`upload.state.${state.kind}`} />
  }
}
