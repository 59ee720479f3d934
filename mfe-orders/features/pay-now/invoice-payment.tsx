import type { HistoricalInvoice } from '@account/shared/contracts/invoice.ts'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { invoicesApiAtom } from '../../api/invoices-api.ts'
import styles from './payment.module.css'
import { PayNowButton } from './pay-now-button.tsx'
import { PaymentReturn } from './payment-return.tsx'

/** The page that the payment provider returns to has the id of the paid invoice. */
const PARAMETER = 'paid-invoice'

/** The result of the payment provider's page, above the list. */
export const InvoicePaymentReturn = () => {
  const api = useAtomValue(invoicesApiAtom)
  const [parameters] = useSearchParams()
  // The id outlives the address, which loses its parameters at the next visit of a page.
  const [id] = useState(() => parameters.get(PARAMETER))
  if (id === null) return null
  return (
    <div className={styles.payment}>
      <PaymentReturn finish={{ send: (result) => api.finishPayment(id, result), paidKey: ['invoices'] }} />
    </div>
  )
}

/** The offer to pay an open or overdue invoice. */
export const InvoicePayment = ({ id, number, kind, status, totalCents }: HistoricalInvoice) => {
  const api = useAtomValue(invoicesApiAtom)
  if (kind !== 'invoice' || status === 'paid' || totalCents <= 0) return null
  return (
    <PayNowButton size="small" open={() => api.openPayment(id)}>
      <VisuallyHidden> {number}</VisuallyHidden>
    </PayNowButton>
  )
}
