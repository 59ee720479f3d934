import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useAtomValue } from 'jotai'
import { DateTime } from 'luxon'
import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { invoicesApiAtom } from '../../api/invoices-api.ts'
import type { InvoiceMonth } from './invoice-months.ts'
import { useFileDownload } from '../../downloads/use-file-download.ts'
import { DownloadFailure } from './download-failure.tsx'
import styles from './invoice-list.module.css'
import { InvoiceRow } from './invoice-row.tsx'

type InvoiceMonthSectionProps = InvoiceMonth & {
  selected: ReadonlySet<string>
  onSelect: (id: string, isSelected: boolean) => void
}

export const InvoiceMonthSection = ({ month, invoices, selected, onSelect }: InvoiceMonthSectionProps) => {
  const { storefront } = useHostServices()
  const titleId = useId()
  const title = DateTime.fromISO(`${month}-01`, { zone: 'utc' })
    .setLocale(storefront.locale)
    .toLocaleString({ month: 'long', year: 'numeric' })
  const [first] = invoices
  return (
    <section className={styles.month} aria-labelledby={titleId}>
      <header className={styles.monthHeader}>
        <h2 id={titleId} className={styles.monthTitle}>
          {title}
        </h2>
        {first && invoices.length > 1 && <MonthButton groupId={first.groupId} month={month} title={title} />}
      </header>
      <ul role="list" className={styles.list} aria-labelledby={titleId}>
        {invoices.map((invoice) => (
          <InvoiceRow
            key={invoice.id}
            invoice={invoice}
            isSelected={selected.has(invoice.id)}
            onSelect={(isSelected) => onSelect(invoice.id, isSelected)}
          />
        ))}
      </ul>
    </section>
  )
}

const MonthButton = ({ groupId, month, title }: { groupId: string; month: string; title: string }) => {
  const api = useAtomValue(invoicesApiAtom)
  const { start, status, error } = useFileDownload({
    action: 'invoices/download-month',
    fileName: `${month}.pdf`,
    read: () => api.groupPdf(groupId),
  })
  return (
    <>
      <Button variant="quiet" size="small" isBusy={status === 'pending'} onClick={start}>
        <FormattedMessage id="invoices.month" />
        <VisuallyHidden> {title}</VisuallyHidden>
      </Button>
      {error && <DownloadFailure error={error} />}
    </>
  )
}
