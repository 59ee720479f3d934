import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { correlationIdOfReported } from '../query/reported-error.ts'
import { Alert } from '../ui/alert.tsx'

type FailureAlertProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
} & Failure

type Failure =
  /** Where it was reported, the customer can quote its id. */
  { error: Error | null | undefined; correlationId?: never } | { error?: never; correlationId: string | undefined }

/** What did not work, and the reference to quote, in words of the remote that shows it. */
export const FailureAlert = ({
  title,
  error,
  correlationId = correlationIdOfReported(error),
  children,
  action,
}: FailureAlertProps) => {
  const intl = useIntl()
  return (
    <Alert
      kind="error"
      title={title}
      correlationId={correlationId}
      referenceLabel={intl.formatMessage({ id: 'failure.reference' })}
      action={action}
    >
      {children}
    </Alert>
  )
}
