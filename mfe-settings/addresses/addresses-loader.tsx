import type { Address } from '@account/shared/contracts/address.ts'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useAddressesQuery } from './addresses-query.ts'

/** Reads the addresses, and says so while it lasts and when it fails. */
export const AddressesLoader = ({ children }: { children: (addresses: readonly Address[]) => ReactNode }) => {
  const intl = useIntl()
  const { data: addresses, error, isFetching, refetch } = useAddressesQuery()
  if (addresses) return children(addresses)
  if (error)
    return (
      <Alert
        kind="error"
        title={intl.formatMessage({ id: 'settings.error' })}
        correlationId={correlationIdOfReported(error)}
        referenceLabel={intl.formatMessage({ id: 'form.reference' })}
        action={
          <Button variant="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
            <FormattedMessage id="settings.retry" />
          </Button>
        }
      />
    )
  return (
    <div role="status">
      <VisuallyHidden>
        <FormattedMessage id="settings.loading" />
      </VisuallyHidden>
      <Skeleton height="216px" radius="var(--radius)" />
    </div>
  )
}
