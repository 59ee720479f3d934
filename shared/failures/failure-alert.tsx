import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { timeToWait } from '../contracts/time-to-wait.ts'
import { correlationIdOfReported } from '../query/reported-error.ts'
import { Alert } from '../ui/alert.tsx'
import { problemOf } from './response-problem.ts'

type FailureAlertProps = {
  title: string
  children?: ReactNode
  action?: ReactNode
} & Failure

type Failure =
  /** A reported error has an id that the customer can quote. */
  { error: Error | null | undefined; correlationId?: never } | { error?: never; correlationId: string | undefined }

/** The time until a retry can succeed, for a call beyond a limit. */
const waitAfter = (error: Error | null | undefined) => {
  const problem = problemOf(error)
  return problem?.status === 429 ? timeToWait(problem.retryAfterSeconds ?? 0) : undefined
}

/** A failed action and the reference to quote, in the texts of the remote that shows it. */
export const FailureAlert = ({
  title,
  error,
  correlationId = correlationIdOfReported(error),
  children,
  action,
}: FailureAlertProps) => {
  const intl = useIntl()
  const wait = waitAfter(error)
  return (
    <Alert
      kind="error"
      title={title}
      correlationId={correlationId}
      referenceLabel={intl.formatMessage({ id: 'failure.reference' })}
      action={action}
    >
      {wait ? <FormattedMessage id="failure.tooMany" values={wait} /> : children}
    </Alert>
  )
}
