import { useAtomValue } from 'jotai'
import { FormattedMessage } from 'react-intl'
import { ordersApiAtom } from '../../api/orders-api.ts'
import type { OrderDetails } from '../../api/order.ts'
import { useMoney } from '../../formats/use-money.ts'
import { keyOfOrder } from '../../orders/order-details-query.ts'
import panel from '../../ui/panel.module.css'
import styles from './payment.module.css'
import { PayNowButton } from './pay-now-button.tsx'
import { PaymentReturn } from './payment-return.tsx'

/** The offer to pay for an order that awaits its payment, and the result of the payment provider's page. */
export const OrderPayment = ({ order }: { order: OrderDetails }) => {
  const api = useAtomValue(ordersApiAtom)
  const { orderCode } = order
  const send = (result: string) => api.finishPayment(orderCode, result)
  return (
    <div className={styles.payment}>
      <PaymentReturn finish={{ send, paidKey: keyOfOrder(orderCode) }} />
      {isPayable(order) && <Offer order={order} />}
    </div>
  )
}

const isPayable = ({ status, totalCents, products }: OrderDetails) =>
  status === 'Received' &&
  totalCents > 0 &&
  products.some((product) => product.status === 'paymentPending' || product.status === 'paymentFailed')

const Offer = ({ order }: { order: OrderDetails }) => {
  const api = useAtomValue(ordersApiAtom)
  const money = useMoney(order.currency)
  const hasFailed = order.products.some(({ status }) => status === 'paymentFailed')
  return (
    <section className={panel.panel} aria-labelledby="order-payment">
      <h2 id="order-payment" className={panel.title}>
        <FormattedMessage id="pay.title" />
      </h2>
      <p>
        <FormattedMessage id={hasFailed ? 'pay.failed' : 'pay.waiting'} values={{ amount: money(order.totalCents) }} />
      </p>
      <p className={panel.muted}>
        <FormattedMessage id="pay.where" />
      </p>
      <div className={panel.actions}>
        <PayNowButton open={() => api.openPayment(order.orderCode)} />
      </div>
    </section>
  )
}
