import { UPLOAD_LIMIT_BYTES } from '@account/shared/contracts/upload.ts'
import { memo } from 'react'
import { FormattedMessage } from 'react-intl'
import { ByteSize } from '@account/shared/intl/byte-size.tsx'
import { isSettled, sentPart, type QueuedUpload, type UploadRefusal } from '../../uploads/queue/queued-upload.ts'
import { shownFileName } from '../../photo/photo-name.ts'
import { UploadPicture } from './picture/upload-picture.tsx'
import { UploadRowActions } from './upload-row-actions.tsx'
import styles from './upload-row.module.css'
import { UploadStatusRow } from './upload-status-row.tsx'
import { useIsOnline } from '@account/shared/failures/use-is-online.ts'

/** One file of the queue with its state and its actions. */
export const UploadRow = memo(({ upload }: { upload: QueuedUpload }) => {
  const { file, state } = upload
  return (
    <UploadStatusRow
      kind={state.kind}
      fileName={shownFileName(file.name)}
      state={<UploadStateText upload={upload} />}
      picture={isSettled(upload) ? undefined : <UploadPicture file={file} />}
      part={state.kind === 'sending' || state.kind === 'paused' ? sentPart(upload) : undefined}
    >
      <UploadRowActions upload={upload} />
      {state.kind === 'refused' && advice[state.reason] && (
        <p className={styles.reference}>
          <FormattedMessage id={advice[state.reason]} />
        </p>
      )}
      {state.kind === 'failed' && (
        <p className={styles.reference}>
          <FormattedMessage id="reference" values={{ correlationId: state.correlationId }} />
        </p>
      )}
    </UploadStatusRow>
  )
})

/** The advice for each refusal. For a file that has changed or was not kept, the reason contains the advice, and a video cannot become a photo. */
const advice = {
  'unsupported-format': 'upload.advice.format',
  'image-sequence': 'upload.advice.format',
  'raw-photo': 'upload.advice.format',
  video: undefined,
  'empty-file': 'upload.advice.copy',
  'damaged-file': 'upload.advice.copy',
  'file-too-large': 'upload.advice.smaller',
  'too-many-pixels': 'upload.advice.smaller',
  'content-changed': undefined,
  'not-kept': undefined,
} as const satisfies Record<UploadRefusal, string | undefined>

const expectations = {
  unknown: 'upload.state.chosen',
  new: 'upload.state.expected',
  known: 'upload.state.duplicate',
} as const

const UploadStateText = ({ upload }: { upload: QueuedUpload }) => {
  const isOnline = useIsOnline()
  const { state } = upload
  switch (state.kind) {
    case 'refused':
      return (
        <FormattedMessage
          id={`upload.refused.${state.reason}`}
          values={{ limit: <ByteSize bytes={UPLOAD_LIMIT_BYTES} decimals={0} /> }}
        />
      )
    case 'chosen':
      return <FormattedMessage id={expectations[state.expected ?? 'unknown']} />
    case 'sending':
    case 'paused':
      return <FormattedMessage id={`upload.state.${state.kind}`} values={{ percent: sentPart(upload) }} />
    case 'failed':
      return <FormattedMessage id={state.isOurs ? 'upload.state.failed-by-us' : 'upload.state.failed'} />
    case 'waiting':
      return <FormattedMessage id={isOnline ? 'upload.state.waiting' : 'upload.state.offline'} />
    case 'expired':
      return <FormattedMessage id="phone.expired" />
    default:
      return <FormattedMessage id={`upload.state.${state.kind}`} />
  }
}
