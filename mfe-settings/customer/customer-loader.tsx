import type { Customer } from '@account/shared/contracts/customer.ts'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { Button } from '@account/shared/ui/button.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useCustomerQuery } from './customer-query.ts'

/** Reads the customer, and says so while it lasts and when it fails. */
export const CustomerLoader = ({
  height,
  children,
}: {
  height: string
  children: (customer: Customer) => ReactNode
}) => {
  const intl = useIntl()
  const { data: customer, error, isFetching, refetch } = useCustomerQuery()
  if (error) {
    return (
      <Alert
        kind="error"
        title={intl.formatMessage({ id: 'settings.error' })}
        correlationId={correlationIdOfReported(error)}
        action={
          <Button variant="secondary" size="small" isBusy={isFetching} onClick={() => void refetch()}>
            <FormattedMessage id="settings.retry" />
          </Button>
        }
      />
    )
  }
  if (!customer) {
    return (
      <div role="status">
        <VisuallyHidden>
          <FormattedMessage id="settings.loading" />
        </VisuallyHidden>
        <Skeleton height={height} radius="var(--radius)" />
      </div>
    )
  }
  return children(customer)
}
