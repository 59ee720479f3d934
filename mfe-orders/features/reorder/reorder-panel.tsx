import type { ReorderDifference, ReorderStatus } from '@account/shared/contracts/reorder.ts'
import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useMoney } from '../../formats/use-money.ts'
import { useOrderDates } from '../../formats/use-order-dates.ts'
import { ProductName } from '../../products/product-name.tsx'
import panel from '../../ui/panel.module.css'
import { useReorder, useReorderStatusQuery } from './reorder-query.ts'
import styles from './reorder-panel.module.css'

type LeaveFor = (url: string) => void

type ReorderPanelProps = {
  orderCode: string
  /** A test replaces it to see the address of the redirect. */
  leaveFor?: LeaveFor
}

/** Whether the order can be placed again and what would differ, shown before the customer leaves for the shop. */
export const ReorderPanel = ({ orderCode, leaveFor = (url) => window.location.assign(url) }: ReorderPanelProps) => {
  const query = useReorderStatusQuery(orderCode)
  return (
    <section className={`${panel.panel} ${styles.reorder}`} aria-labelledby="order-reorder">
      <h2 id="order-reorder" className={panel.title}>
        <FormattedMessage id="reorder.title" />
      </h2>
      {query.error && <LoadFailure title="reorder.error" query={query} />}
      {query.isPending && <Skeleton height="72px" />}
      {query.data && <Reorder status={query.data} leaveFor={leaveFor} />}
    </section>
  )
}

const Reorder = ({ status, leaveFor }: { status: ReorderStatus; leaveFor: LeaveFor }) => {
  const intl = useIntl()
  const { mutate, isPending, error } = useReorder(status.orderCode, leaveFor)
  const changed = status.products.filter(({ differences }) => differences.length > 0)
  return (
    <>
      <p>
        <FormattedMessage id={`reorder.${status.availability}`} />
      </p>
      {changed.length > 0 && (
        <ul role="list" className={styles.products}>
          {changed.map(({ code, articleName, differences }) => (
            <li key={code}>
              <span className={styles.name}>
                <ProductName articleName={articleName} />
              </span>
              <ul role="list" className={styles.differences}>
                {differences.map((difference) => (
                  <li key={keyOf(difference)}>
                    <Difference difference={difference} />
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
      {error && <FailureAlert title={intl.formatMessage({ id: 'reorder.failed' })} error={error} />}
      {status.availability !== 'unavailable' && (
        <div className={panel.actions}>
          <Button variant="secondary" isBusy={isPending} onClick={() => mutate()}>
            <FormattedMessage id="reorder.action" />
          </Button>
        </div>
      )}
    </>
  )
}

const keyOf = (difference: ReorderDifference) =>
  difference.kind === 'discontinuedOption' ? `${difference.kind} ${difference.group}` : difference.kind

const Difference = ({ difference }: { difference: ReorderDifference }) => {
  const { dayOf } = useOrderDates()
  switch (difference.kind) {
    case 'price':
      return <PriceDifference {...difference} />
    case 'discontinuedOption':
      return <FormattedMessage id="reorder.difference.option" />
    case 'discontinuedArticle':
      return <FormattedMessage id="reorder.difference.article" />
    case 'expiredPhotos':
      return <FormattedMessage id="reorder.difference.photos" values={{ date: dayOf(difference.expiredAt) }} />
    default:
      return difference satisfies never
  }
}

type PriceDifferenceProps = Extract<ReorderDifference, { kind: 'price' }>

const PriceDifference = ({ fromCents, fromCurrency, toCents, currency }: PriceDifferenceProps) => {
  const [from, to] = [useMoney(fromCurrency)(fromCents), useMoney(currency)(toCents)]
  return <FormattedMessage id="reorder.difference.price" values={{ from, to }} />
}
