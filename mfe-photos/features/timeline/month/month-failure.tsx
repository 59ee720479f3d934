import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { monthStoreAtom } from '../../../months/month-store-atom.ts'
import { photoSourceAtom } from '../../../source/photo-source.ts'
import type { CountedMonth } from '../../../months/counted-month.ts'
import styles from './month-failure.module.css'

type MonthFailureProps = { countedMonth: CountedMonth; correlationId: string }

/** A month that could not be loaded; the other months stay usable. */
export const MonthFailure = ({ countedMonth, correlationId }: MonthFailureProps) => {
  const store = useAtomValue(monthStoreAtom)
  const source = useAtomValue(photoSourceAtom)
  return (
    <div className={styles.failure}>
      <div className={styles.message} role="alert">
        <p className={styles.text}>
          {source.kind === 'timeline' ? (
            <FormattedMessage id="timeline.failed" />
          ) : (
            <FormattedMessage id="album.photos-failed" />
          )}
        </p>
        <p className={styles.reference}>
          <FormattedMessage id="reference" values={{ correlationId }} />
        </p>
        <RetryButton size="small" onClick={() => void store.ensureFirstPage(countedMonth.key)}>
          <FormattedMessage id="failure.retry" />
        </RetryButton>
      </div>
    </div>
  )
}
