import type { HistoricalInvoice } from '@account/shared/contracts/invoice.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { CheckIcon, DownloadIcon, WarningIcon } from '@account/shared/ui/icons.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useAtomValue } from 'jotai'
import { writeDate } from '@account/shared/intl/write-date.ts'
import { DateTime } from 'luxon'
import { FormattedMessage, useIntl } from 'react-intl'
import { invoicesApiAtom } from '../../api/invoices-api.ts'
import { useFileDownload } from '../../downloads/use-file-download.ts'
import { MoneyAmount } from '../../formats/use-money.ts'
import { Code } from '../../ui/code.tsx'
import styles from './invoice-list.module.css'
import { InvoicePayment } from '../pay-now/invoice-payment.tsx'
import badgeStyles from './invoice-status-badge.module.css'

type InvoiceRowProps = { invoice: HistoricalInvoice; isSelected: boolean; onSelect: (isSelected: boolean) => void }

export const InvoiceRow = ({ invoice, isSelected, onSelect }: InvoiceRowProps) => {
  const { number, kind, status, issuedOn, orderCodes, totalCents, currency } = invoice
  const intl = useIntl()
  const { storefront } = useHostServices()
  const day = DateTime.fromISO(issuedOn, { zone: 'utc' }).setLocale(storefront.locale)
  return (
    <li className={styles.row} data-selected={isSelected}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={isSelected}
          aria-label={intl.formatMessage({ id: 'invoices.select' }, { number })}
          onChange={(event) => onSelect(event.target.checked)}
        />
      </label>
      <div className={styles.what}>
        <span className={styles.number}>{number}</span>
        <span className={styles.orders}>
          <FormattedMessage
            id="invoices.orders"
            values={{
              count: orderCodes.length,
              codes: orderCodes.map((code, index) => [index > 0 && ', ', <Code key={code}>{code}</Code>]),
            }}
          />
        </span>
      </div>
      <div className={styles.facts}>
        <time className={styles.day} dateTime={issuedOn}>
          {writeDate(day, DateTime.DATE_MED)}
        </time>
        <span className={styles.status}>
          <InvoiceStatusBadge kind={kind} status={status} />
        </span>
      </div>
      <strong className={styles.amount}>
        <MoneyAmount cents={totalCents} currency={currency} />
      </strong>
      <div className={styles.download}>
        <InvoicePayment {...invoice} />
        <DownloadButton invoice={invoice} format="pdf" />
        <DownloadButton invoice={invoice} format="xml" />
      </div>
    </li>
  )
}

const formats = {
  pdf: { mark: 'PDF', textId: 'invoices.download' },
  xml: { mark: 'XML', textId: 'invoices.downloadXml' },
}

type DownloadButtonProps = { invoice: HistoricalInvoice; format: keyof typeof formats }

/** The download of one invoice, to read or for the bookkeeping. Icon and accessible name have its state. */
const DownloadButton = ({ invoice: { id, number }, format }: DownloadButtonProps) => {
  const intl = useIntl()
  const api = useAtomValue(invoicesApiAtom)
  const { start, status, error } = useFileDownload({
    action: 'invoices/download',
    fileName: `${number}.${format}`,
    read: () => api[format](id),
  })
  const { mark, textId } = formats[format]
  const downloaded = `${mark}: ${intl.formatMessage({ id: 'invoices.downloaded' })}`
  const text = status === 'success' ? downloaded : intl.formatMessage({ id: textId })
  const Icon = { idle: DownloadIcon, pending: DownloadIcon, success: CheckIcon, error: WarningIcon }[status]
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        isBusy={status === 'pending'}
        icon={<Icon size={16} />}
        title={text}
        onClick={start}
      >
        <span aria-hidden="true">{mark}</span>
        <VisuallyHidden>
          {text} {number}
        </VisuallyHidden>
      </Button>
      {error && (
        <p className={styles.failure} role="alert">
          {intl.formatMessage({ id: 'invoices.download.failed' })}{' '}
          <span className={styles.reference}>
            {intl.formatMessage({ id: 'failure.reference' })}: {correlationIdOfReported(error)}
          </span>
        </p>
      )}
    </>
  )
}

/** The status as text, which colour and mark only repeat. */
const InvoiceStatusBadge = ({ kind, status }: Pick<HistoricalInvoice, 'kind' | 'status'>) => (
  <span className={`${badgeStyles.badge} ${badgeStyles[status]}`}>
    <FormattedMessage id={kind === 'credit' ? 'invoices.credit' : `invoices.status.${status}`} />
  </span>
)
