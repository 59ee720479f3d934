import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'

type FailureAlertProps = {
  title: string
  /** Where it was reported, the customer can quote its id. */
  error: Error | null
  children?: ReactNode
  action?: ReactNode
}

export const FailureAlert = ({ title, error, children, action }: FailureAlertProps) => {
  const intl = useIntl()
  return (
    <Alert
      kind="error"
      title={title}
      correlationId={correlationIdOfReported(error)}
      referenceLabel={intl.formatMessage({ id: 'failure.reference' })}
      action={action}
    >
      {children}
    </Alert>
  )
}
