import type { HistoricalInvoice } from '@account/shared/contracts/invoice.ts'
import { FormattedMessage } from 'react-intl'
import styles from './invoice-status-badge.module.css'

/** The status as text, which colour and mark only repeat. */
export const InvoiceStatusBadge = ({ kind, status }: Pick<HistoricalInvoice, 'kind' | 'status'>) => (
  <span className={`${styles.badge} ${styles[status]}`}>
    <FormattedMessage id={kind === 'credit' ? 'invoices.credit' : `invoices.status.${status}`} />
  </span>
)
