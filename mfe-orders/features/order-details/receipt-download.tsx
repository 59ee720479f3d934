import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { CheckIcon, DownloadIcon } from '@account/shared/ui/icons.tsx'
import { useAtomValue } from 'jotai'
import { FormattedMessage, useIntl } from 'react-intl'
import { ordersApiAtom } from '../../api/orders-api.ts'
import { useFileDownload } from '../../downloads/use-file-download.ts'

/** The receipt of a paid order as PDF, with the state of its download. */
export const ReceiptDownload = ({ orderCode }: { orderCode: string }) => {
  const intl = useIntl()
  const api = useAtomValue(ordersApiAtom)
  const { start, status, error } = useFileDownload({
    action: 'orders/receipt',
    fileName: `${orderCode}.pdf`,
    read: () => api.readReceipt(orderCode),
  })
  const isDone = status === 'success'
  return (
    <div>
      <Button
        variant="secondary"
        size="small"
        isBusy={status === 'pending'}
        icon={isDone ? <CheckIcon size={16} /> : <DownloadIcon size={16} />}
        onClick={start}
      >
        <FormattedMessage id={isDone ? 'invoices.downloaded' : 'details.receipt'} />
      </Button>
      {error && <FailureAlert title={intl.formatMessage({ id: 'details.receipt.failed' })} error={error} />}
    </div>
  )
}
