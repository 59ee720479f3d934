import type { PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import { UPLOAD_LIMIT_BYTES } from '@account/shared/contracts/upload.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { ByteSize } from '@account/shared/intl/byte-size.tsx'
import { AnnouncedProgress } from '../upload-list/announced-progress.tsx'
import { shownFileName } from '../../photo/photo-name.ts'
import { uploadOutcomes } from '../upload-list/upload-outcomes.ts'
import { UploadStatusRow } from '../upload-list/upload-status-row.tsx'
import styles from './phone-code.module.css'

/** The uploads from a phone. */
export const PhoneUploadList = ({ uploads }: { uploads: readonly PhoneUpload[] }) => {
  const intl = useIntl()
  return (
    <>
      <AnnouncedProgress texts={uploadOutcomes(intl, uploads)} />
      {uploads.length > 0 && (
        <div className={styles.uploads}>
          <ul role="list" aria-label={intl.formatMessage({ id: 'phone.files' })}>
            {uploads.map((upload) => (
              <PhoneUploadRow key={upload.uploadId} upload={upload} />
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

const PhoneUploadRow = ({ upload: { fileName, bytes, state } }: { upload: PhoneUpload }) => {
  const part = state.kind === 'receiving' && bytes ? state.receivedBytes / bytes : undefined
  return (
    <UploadStatusRow
      kind={state.kind}
      fileName={shownFileName(fileName)}
      state={<PhoneUploadState state={state} part={part} />}
      part={part}
    />
  )
}

type PhoneUploadStateProps = { state: PhoneUpload['state']; part: number | undefined }

const PhoneUploadState = ({ state, part }: PhoneUploadStateProps) => {
  switch (state.kind) {
    case 'receiving':
      return <FormattedMessage id="upload.state.sending" values={{ percent: part ?? 0 }} />
    case 'refused':
      return (
        <FormattedMessage
          id={`upload.refused.${state.reason}`}
          values={{ limit: <ByteSize bytes={UPLOAD_LIMIT_BYTES} decimals={0} /> }}
        />
      )
    case 'failed':
      return <FormattedMessage id="upload.state.failed-by-us" />
    default:
      return <FormattedMessage id={`upload.state.${state.kind}`} />
  }
}
