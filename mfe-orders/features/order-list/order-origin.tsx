import { FormattedMessage } from 'react-intl'
import type { Order } from '../../api/order.ts'
import { useOrderDates } from '../../formats/use-order-dates.ts'

/** When and where an order was placed. */
export const OrderOrigin = ({ order: { createdAt, source } }: { order: Pick<Order, 'createdAt' | 'source'> }) => {
  const { dayOf } = useOrderDates()
  return (
    <>
      <time dateTime={createdAt}>
        <FormattedMessage id="orders.placed" values={{ date: dayOf(createdAt) }} />
      </time>{' '}
      <FormattedMessage id={`orders.source.${source}`} />
    </>
  )
}
