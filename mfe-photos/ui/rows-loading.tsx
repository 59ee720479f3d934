import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage } from 'react-intl'
import styles from './rows-loading.module.css'

/** The placeholder of a list whose rows have a date and an action. */
export const RowsLoading = () => (
  <div className={styles.rows} role="status">
    <VisuallyHidden>
      <FormattedMessage id="screen.loading" />
    </VisuallyHidden>
    {Array.from({ length: 3 }, (_, row) => (
      <Skeleton key={row} height="var(--row-height)" radius="var(--radius)" />
    ))}
  </div>
)
