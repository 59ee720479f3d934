import { FormattedMessage } from 'react-intl'
import { useUploadRecordQuery } from '../../orders/order-details-query.ts'
import { useOrderDates } from '../../formats/use-order-dates.ts'
import { ByteSize } from '@account/shared/intl/byte-size.tsx'
import { FactLine } from '@account/shared/ui/fact-line.tsx'
import panel from '../../ui/panel.module.css'

/** The files that were uploaded for the order; nothing without a record. */
export const UploadRecordPanel = ({ orderCode }: { orderCode: string }) => {
  const { dayOf } = useOrderDates()
  const { data: record } = useUploadRecordQuery(orderCode)
  if (!record) return null
  return (
    <section className={panel.panel} aria-labelledby="order-upload">
      <h2 id="order-upload" className={panel.title}>
        <FormattedMessage id="upload.title" />
      </h2>
      <p>
        <FormattedMessage
          id="upload.files"
          values={{ count: record.fileCount, size: <ByteSize bytes={record.totalBytes} /> }}
        />
      </p>
      <p className={panel.muted}>
        <FactLine>
          <FormattedMessage id="upload.received" values={{ date: dayOf(record.receivedAt) }} />
          {record.accountId === null && <FormattedMessage id="upload.anonymous" />}
        </FactLine>
      </p>
    </section>
  )
}
