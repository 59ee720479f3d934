import { ProgressBar } from '@account/shared/ui/progress-bar.tsx'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { StateIcon } from './upload-icons.tsx'
import styles from './upload-status-row.module.css'

type UploadStatusRowProps = {
  /** The kind of the upload's state; the style sheet and the icon follow it. */
  kind: string
  fileName: string
  state: ReactNode
  /** Part of the file that has arrived, from 0 to 1; undefined hides the progress bar. */
  part: number | undefined
  /** Replaces the icon while the upload has not ended. */
  picture?: ReactNode
  children?: ReactNode
}

/** One file of a list of uploads: its name, its state and its progress. */
export const UploadStatusRow = ({ kind, fileName, state, part, picture, children }: UploadStatusRowProps) => {
  const intl = useIntl()
  return (
    <li className={styles.row} data-state={kind}>
      <span className={styles.icon} data-picture={picture ? '' : undefined}>
        {picture ?? <StateIcon kind={kind} />}
      </span>
      <div className={styles.text}>
        <p className={styles.name} title={fileName}>
          <bdi>{fileName}</bdi>
        </p>
        <p className={styles.state}>{state}</p>
        {part !== undefined && (
          <ProgressBar label={intl.formatMessage({ id: 'upload.progress' }, { fileName })} value={part} />
        )}
      </div>
      {children}
    </li>
  )
}
