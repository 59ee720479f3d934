import type { PhotoStack } from '@account/shared/contracts/photo-stack.ts'
import { FormattedMessage, useIntl } from 'react-intl'
import { formatDateTaken } from '../../photo/photo-name.ts'
import { thumbnailUrl } from '../../photo/picture-urls.ts'
import styles from './stack-card.module.css'

type StackCardProps = { stack: PhotoStack; onOpen: () => void }

/** A pile of photos with the sharpest on top. */
export const StackCard = ({ stack: { photos }, onOpen }: StackCardProps) => {
  const intl = useIntl()
  const [sharpest] = photos
  if (!sharpest) return null
  return (
    <button type="button" className={styles.card} aria-haspopup="dialog" onClick={onOpen}>
      <span className={styles.pile}>
        <img className={styles.picture} src={thumbnailUrl(sharpest, '800')} alt="" loading="lazy" decoding="async" />
      </span>
      <span className={styles.count}>
        <FormattedMessage id="similar.count" values={{ count: photos.length }} />
      </span>
      <span className={styles.date}>{formatDateTaken(sharpest, intl)}</span>
    </button>
  )
}
