import { Alert } from '@account/shared/ui/alert.tsx'
import { ExternalLinkIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { listOrderSteps } from './list-order-steps.ts'
import { useDeliveryDatesQuery } from '../../orders/order-details-query.ts'
import { isDelayed, type OrderDetails } from '../../api/order.ts'
import { useOrderDates } from '../../formats/use-order-dates.ts'
import styles from './order-steps.module.css'
import panel from '../../ui/panel.module.css'

/** The steps of the order from received to dispatched, and its expected delivery. */
export const OrderSteps = ({ order }: { order: OrderDetails }) => {
  const { momentOf } = useOrderDates()
  return (
    <section className={panel.panel} aria-labelledby="order-course">
      <h2 id="order-course" className={panel.title}>
        <FormattedMessage id="details.course" />
      </h2>
      <DeliveryDates order={order} />
      <ol role="list" className={styles.steps}>
        {listOrderSteps(order).map(({ name, at, isCurrent }) => (
          <li
            key={name}
            className={at ? styles.done : styles.open}
            data-cancelled={name === 'Cancelled' || undefined}
            aria-current={isCurrent ? 'step' : undefined}
          >
            <span className={styles.name}>
              <FormattedMessage id={`details.step.${name}`} />
            </span>
            {at && (
              <time className={styles.at} dateTime={at}>
                {momentOf(at)}
              </time>
            )}
          </li>
        ))}
      </ol>
      {order.tracking && (
        <a className={styles.tracking} href={order.tracking.url} target="_blank" rel="noopener noreferrer">
          <FormattedMessage id="details.tracking" values={{ carrier: order.tracking.carrier }} />
          <ExternalLinkIcon size={16} />
        </a>
      )}
    </section>
  )
}

/** The earliest and the latest day of all products; undefined without dates. */
const useExpectedDays = (orderCode: string) => {
  const { data } = useDeliveryDatesQuery(orderCode)
  const products = data?.products ?? []
  const [earliest] = products.map((product) => product.earliest).sort()
  const latest = products
    .map((product) => product.latest)
    .sort()
    .at(-1)
  const promised = products
    .flatMap((product) => product.promised ?? [])
    .sort()
    .at(-1)
  return earliest && latest ? { earliest, latest, promised } : undefined
}

const DeliveryDates = ({ order }: { order: OrderDetails }) => {
  const intl = useIntl()
  const { dateOf } = useOrderDates()
  const days = useExpectedDays(order.orderCode)
  const isOver = order.status === 'Dispatched' || order.status === 'Cancelled'
  const delay =
    days?.promised &&
    intl.formatMessage({ id: 'details.delayed.days' }, { promised: dateOf(days.promised), latest: dateOf(days.latest) })
  if (isDelayed(order))
    return (
      <Alert kind="error" title={intl.formatMessage({ id: 'orders.delayed' })}>
        {delay}
      </Alert>
    )
  if (!days || isOver) return null
  return (
    <p className={styles.expected}>
      <FormattedMessage
        id={days.earliest === days.latest ? 'details.expected.on' : 'details.expected.between'}
        values={{ from: dateOf(days.earliest), to: dateOf(days.latest) }}
      />
    </p>
  )
}
