import { INVOICE_ARCHIVE_LIMIT, type HistoricalInvoice } from '@account/shared/contracts/invoice.ts'
import { Button } from '@account/shared/ui/button.tsx'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { Fragment } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { invoicesApiAtom } from '../../api/invoices-api.ts'
import { totalsOf } from './invoice-months.ts'
import { useFileDownload } from '../../downloads/use-file-download.ts'
import { DownloadFailure } from './download-failure.tsx'
import { MoneyAmount } from '../../formats/use-money.ts'
import styles from './invoice-list.module.css'

type InvoiceSelectionProps = {
  invoices: readonly HistoricalInvoice[]
  selected: ReadonlySet<string>
  onSelect: (ids: readonly string[]) => void
}

/** The count and the total of all invoices, or of the selected ones. */
export const InvoiceSelection = ({ invoices, selected, onSelect }: InvoiceSelectionProps) => {
  const intl = useIntl()
  const chosen = invoices.filter(({ id }) => selected.has(id))
  const hasAll = chosen.length === invoices.length
  return (
    <div className={styles.selection}>
      <label className={styles.choice}>
        <input
          type="checkbox"
          checked={hasAll}
          ref={(input) => {
            if (input) input.indeterminate = chosen.length > 0 && !hasAll
          }}
          aria-label={intl.formatMessage({ id: 'invoices.selectAll' })}
          onChange={() => onSelect(hasAll ? [] : invoices.map(({ id }) => id))}
        />
      </label>
      <p className={styles.count} role="status">
        <FactLine>
          <FormattedMessage
            id={chosen.length > 0 ? 'invoices.selected' : 'invoices.count'}
            values={{ count: chosen.length > 0 ? chosen.length : invoices.length }}
          />
          <span>
            <FormattedMessage id="invoices.total" />{' '}
            <strong>
              {totalsOf(chosen.length > 0 ? chosen : invoices).map(([currency, cents], index) => (
                <Fragment key={currency}>
                  {index > 0 && ' + '}
                  <MoneyAmount cents={cents} currency={currency} />
                </Fragment>
              ))}
            </strong>
          </span>
        </FactLine>
      </p>
      <ArchiveButton ids={chosen.map(({ id }) => id)} />
    </div>
  )
}

const ArchiveButton = ({ ids }: { ids: readonly string[] }) => {
  const intl = useIntl()
  const api = useAtomValue(invoicesApiAtom)
  const { start, status, error } = useFileDownload({
    action: 'invoices/download-several',
    fileName: 'invoices.zip',
    read: () => api.archive(ids),
  })
  const isTooMany = ids.length > INVOICE_ARCHIVE_LIMIT
  const limit = intl.formatMessage({ id: 'invoices.limit' }, { limit: INVOICE_ARCHIVE_LIMIT })
  return (
    <>
      <Button
        icon={<DownloadIcon size={18} />}
        disabled={ids.length === 0 || isTooMany}
        isBusy={status === 'pending'}
        title={isTooMany ? limit : undefined}
        onClick={start}
      >
        <FormattedMessage id="invoices.several" />
      </Button>
      {isTooMany && (
        <p className={styles.limit} role="status">
          {limit}
        </p>
      )}
      {error && <DownloadFailure error={error} />}
    </>
  )
}
