import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { FormattedMessage } from 'react-intl'
import styles from './order-list.module.css'

/** Placeholders for the expected number of orders, in their final size. */
export const OrderListSkeleton = ({ count }: { count: number }) => (
  <div className={styles.list} role="status">
    <VisuallyHidden>
      <FormattedMessage id="orders.loading" />
    </VisuallyHidden>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} height="232px" radius="var(--radius)" />
    ))}
  </div>
)
