import type { Photo } from '@account/shared/contracts/photo.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { photoName } from '../../photo/photo-name.ts'
import { thumbnailUrl } from '../../photo/picture-urls.ts'
import styles from './stack-choice.module.css'

type StackChoiceProps = {
  photo: Photo
  isSharpest: boolean
  /** Shown large above the photos of the stack. */
  isSeen: boolean
  isKept: boolean
  onSee: () => void
  onToggle: () => void
}

/** A photo of a stack: its picture shows it large, its checkbox keeps it. */
export const StackChoice = ({ photo, isSharpest, isSeen, isKept, onSee, onToggle }: StackChoiceProps) => {
  const intl = useIntl()
  const name = photoName(photo, intl)
  return (
    <li className={styles.choice}>
      <button
        type="button"
        className={styles.picture}
        aria-pressed={isSeen}
        aria-label={intl.formatMessage({ id: 'similar.show' }, { name })}
        onClick={onSee}
      >
        <img src={thumbnailUrl(photo, '300')} alt="" loading="lazy" decoding="async" />
        {isSharpest && (
          <span className={styles.sharpest}>
            <FormattedMessage id="similar.sharpest" />
          </span>
        )}
      </button>
      <label className={styles.keep}>
        <input
          type="checkbox"
          checked={isKept}
          aria-label={intl.formatMessage({ id: 'similar.keep.photo' }, { name })}
          onChange={onToggle}
        />
        <FormattedMessage id="similar.keep" />
      </label>
    </li>
  )
}
