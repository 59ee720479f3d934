import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { DownloadIcon } from '@account/shared/ui/icons.tsx'
import { FormattedMessage, useIntl } from 'react-intl'
import { useHasPdfQuery, usePdfDownload } from './product-pdf-query.ts'

/** Renders nothing for a product without a PDF. */
export const PdfDownload = ({ code }: { code: string }) => {
  const intl = useIntl()
  const { data: hasPdf } = useHasPdfQuery(code)
  const { mutate, isPending, error } = usePdfDownload(code)
  if (!hasPdf) return null
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        icon={<DownloadIcon size={16} />}
        isBusy={isPending}
        onClick={() => mutate()}
      >
        <FormattedMessage id="pdf.download" />
      </Button>
      {error && <FailureAlert title={intl.formatMessage({ id: 'pdf.error' })} error={error} />}
    </>
  )
}
