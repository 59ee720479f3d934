import type { PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import { UPLOAD_LIMIT_BYTES } from '@account/shared/contracts/upload.ts'
import { ProgressBar } from '@account/shared/ui/progress-bar.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { ByteSize } from '@account/shared/intl/byte-size.tsx'
import { AnnouncedProgress } from '../upload-list/announced-progress.tsx'
import { shownFileName } from '../../photo/shown-file-name.ts'
import row from '../upload-list/upload-row.module.css'
import { StateIcon } from '../upload-list/state-icon.tsx'
import { uploadOutcomes } from '../upload-list/upload-outcomes.ts'
import styles from './phone-code.module.css'

/** The photos that a phone sends, as they arrive. */
export const PhoneArrivalList = ({ uploads }: { uploads: readonly PhoneUpload[] }) => {
  const intl = useIntl()
  return (
    <>
      <AnnouncedProgress texts={uploadOutcomes(intl, uploads)} />
      {uploads.length > 0 && (
        <div className={styles.uploads}>
          <ul className={styles.list} aria-label={intl.formatMessage({ id: 'phone.files' })}>
            {uploads.map((upload) => (
              <PhoneArrival key={upload.uploadId} upload={upload} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const PhoneArrival = ({ upload: { fileName: name, bytes, state } }: { upload: PhoneUpload }) => {
  const intl = useIntl()
  const fileName = shownFileName(name)
  const part = state.kind === 'receiving' && bytes ? state.receivedBytes / bytes : undefined
  return (
    <li className={row.row} data-state={state.kind}>
      <span className={row.icon}>
        <StateIcon kind={state.kind} />
      </span>
      <div className={row.text}>
        <p className={row.name} title={fileName}>
          <bdi>{fileName}</bdi>
        </p>
        <p className={row.state}>
          <PhoneArrivalState state={state} part={part} />
        </p>
        {part !== undefined && (
          <ProgressBar label={intl.formatMessage({ id: 'upload.progress' }, { fileName })} value={part} />
        )}
      </div>
    </li>
  )
}

type PhoneArrivalStateProps = { state: PhoneUpload['state']; part: number | undefined }

const PhoneArrivalState = ({ state, part }: PhoneArrivalStateProps) => {
  switch (state.kind) {
    case 'receiving':
      return <FormattedMessage id="upload.state.sending" values={{ percent: part ?? 0 }} />
    case 'refused':
      return (
        <FormattedMessage
          id={`upload.refused.${state.reason}`}
          values={{ limit: <ByteSize bytes={UPLOAD_LIMIT_BYTES} /> }}
        />
      )
    default:
      return <FormattedMessage id={`upload.state.${state.kind}`} />
  }
}
