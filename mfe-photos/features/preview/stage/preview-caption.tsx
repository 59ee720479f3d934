import type { Photo } from '@account/shared/contracts/photo.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatDateTaken, shownFileName } from '../../../photo/photo-name.ts'
import styles from './preview-caption.module.css'

export const PreviewCaption = ({ photo }: { photo: Photo }) => {
  const intl = useIntl()
  return (
    <p className={styles.caption}>
      <span className={styles.date}>
        {formatDateTaken(photo, intl) ?? <FormattedMessage id="timeline.unknown-date" />}
      </span>
      <span className={styles.fileName}>{shownFileName(photo.localFileName)}</span>
    </p>
  )
}
