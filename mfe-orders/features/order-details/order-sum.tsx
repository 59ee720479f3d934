import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useMoney } from '../../formats/use-money.ts'
import type { OrderDetails } from '../../api/order.ts'
import styles from './order-sum.module.css'
import panel from '../../ui/panel.module.css'
import { PaymentName } from './payment-name.tsx'
import { ReceiptDownload } from './receipt-download.tsx'

/** The total of the order, the amounts that it consists of, and how it was paid. */
export const OrderSum = ({ order }: { order: OrderDetails }) => {
  const money = useMoney(order.currency)
  const intl = useIntl()
  const rate = (perMille: number) => intl.formatNumber(perMille / 1000, { style: 'percent', maximumFractionDigits: 1 })
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
        {order.vat.map(({ perMille, vatCents }) => (
          <Amount key={perMille} id="details.vat" values={{ rate: rate(perMille) }} amount={money(vatCents)} />
        ))}
        {order.payment && <Amount id="details.payment" amount={<PaymentName payment={order.payment} />} />}
      </dl>
      {order.hasReceipt && <ReceiptDownload orderCode={order.orderCode} />}
    </section>
  )
}

type AmountProps = {
  id: string
  amount: ReactNode
  values?: Readonly<Record<string, string>>
  className?: string | undefined
}

const Amount = ({ id, amount, values, className = styles.amount }: AmountProps) => (
  <div className={className}>
    <dt>
      <FormattedMessage id={id} {...(values && { values })} />
    </dt>
    <dd>{amount}</dd>
  </div>
)
