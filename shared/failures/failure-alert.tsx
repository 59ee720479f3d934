import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { correlationIdOfReported } from '../query/reported-error.ts'
import { Alert } from '../ui/alert.tsx'
import { useWaitText } from './use-wait-text.ts'

type FailureAlertProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
} & Failure

type Failure =
  /** A reported error has an id that the customer can quote. */
  { error: Error | null | undefined; correlationId?: never } | { error?: never; correlationId: string | undefined }

/** A failed action and the reference to quote, in the texts of the remote that shows it. */
export const FailureAlert = ({
  title,
  error,
  correlationId = correlationIdOfReported(error),
  children,
  action,
}: FailureAlertProps) => {
  const intl = useIntl()
  const wait = useWaitText(error)
  return (
    <Alert
      kind="error"
      title={title}
      correlationId={correlationId}
      referenceLabel={intl.formatMessage({ id: 'failure.reference' })}
      action={action}
    >
      {wait ?? children}
    </Alert>
  )
}
