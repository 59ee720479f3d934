import type { OrderPayment } from '@account/shared/contracts/order.ts'
import { cardBrandName } from '@account/shared/contracts/payment-method.ts'
import { FormattedMessage } from 'react-intl'

const methods = ['paypal', 'bankTransfer', 'invoice'] as const

/** How the order was paid, without more of a card than its owner needs to recognise it. */
export const PaymentName = ({ payment: { method, card } }: { payment: OrderPayment }) => {
  if (card)
    return (
      <FormattedMessage
        id="details.payment.card"
        values={{ brand: cardBrandName(card.brand), lastFour: card.lastFour }}
      />
    )
  const known = methods.find((name) => name === method)
  return <FormattedMessage id={`details.payment.${known ?? 'other'}`} />
}
