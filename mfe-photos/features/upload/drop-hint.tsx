import { UploadIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage } from 'react-intl'
import styles from './drop-hint.module.css'
import { useFileDrop } from './use-file-drop.ts'

/** Accepts files that are dropped anywhere on the page, and shows a hint while they are held over it. */
export const DropHint = () =>
  useFileDrop() && (
    <div className={styles.hint}>
      <p className={styles.text}>
        <UploadIcon size={32} />
        <FormattedMessage id="upload.drop-anywhere" />
      </p>
    </div>
  )
