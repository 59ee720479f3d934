import type { HistoricalInvoice } from '@account/shared/contracts/invoice.ts'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { ReceiptIcon } from '@account/shared/ui/icons.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { InvoicePaymentReturn } from '../pay-now/invoice-payment.tsx'
import { monthsOf } from './invoice-months.ts'
import { useInvoicesQuery } from './invoices-query.ts'
import styles from './invoice-list.module.css'
import { InvoiceMonthSection } from './invoice-month-section.tsx'
import { InvoiceSelection } from './invoice-selection.tsx'

/** All invoices by month, with downloads of one, of a month, or of a selection. */
export const InvoiceList = () => {
  const intl = useIntl()
  const query = useInvoicesQuery()
  if (query.error && !query.data) return <LoadFailure title="invoices.error" query={query} />
  if (!query.data) return <InvoiceListSkeleton />
  if (query.data.length === 0)
    return (
      <EmptyState title={intl.formatMessage({ id: 'invoices.empty' })} icon={<ReceiptIcon />}>
        <FormattedMessage id="invoices.empty.hint" />
      </EmptyState>
    )
  return (
    <>
      <InvoicePaymentReturn />
      {query.error && <LoadFailure title="invoices.error" query={query} />}
      <Invoices invoices={query.data} />
    </>
  )
}

const Invoices = ({ invoices }: { invoices: readonly HistoricalInvoice[] }) => {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const select = (id: string, isSelected: boolean) =>
    setSelected((before) => new Set([...before].filter((other) => other !== id).concat(isSelected ? [id] : [])))
  return (
    <>
      <InvoiceSelection invoices={invoices} selected={selected} onSelect={(ids) => setSelected(new Set(ids))} />
      {monthsOf(invoices).map((month) => (
        <InvoiceMonthSection key={month.month} {...month} selected={selected} onSelect={select} />
      ))}
    </>
  )
}

const InvoiceListSkeleton = () => (
  <div className={styles.skeleton} role="status">
    <VisuallyHidden>
      <FormattedMessage id="invoices.loading" />
    </VisuallyHidden>
    <Skeleton height="64px" radius="var(--radius)" />
    {Array.from({ length: 3 }, (_, month) => (
      <Skeleton key={month} height="220px" radius="var(--radius)" />
    ))}
  </div>
)
