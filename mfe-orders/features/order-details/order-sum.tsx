import { FormattedMessage } from 'react-intl'
import { useMoney } from '../../formats/use-money.ts'
import type { OrderDetails } from '../../api/order.ts'
import styles from './order-sum.module.css'
import panel from '../../ui/panel.module.css'

/** The total of the order and the amounts that it consists of. */
export const OrderSum = ({ order }: { order: OrderDetails }) => {
  const money = useMoney(order.currency)
  const goodsCents = order.totalCents - order.shippingCents + order.discountCents
  return (
    <section className={panel.panel} aria-labelledby="order-sum">
      <h2 id="order-sum" className={panel.title}>
        <FormattedMessage id="details.sum" />
      </h2>
      <dl className={styles.sum}>
        <Amount id="details.goods" amount={money(goodsCents)} />
        {order.discountCents > 0 && <Amount id="details.discount" amount={money(-order.discountCents)} />}
        <Amount id="details.shipping" amount={money(order.shippingCents)} />
        <Amount id="orders.total" amount={money(order.totalCents)} className={styles.total} />
      </dl>
    </section>
  )
}

type AmountProps = { id: string; amount: string; className?: string | undefined }

const Amount = ({ id, amount, className = styles.amount }: AmountProps) => (
  <div className={className}>
    <dt>
      <FormattedMessage id={id} />
    </dt>
    <dd>{amount}</dd>
  </div>
)
