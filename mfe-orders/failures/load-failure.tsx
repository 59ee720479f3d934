import { answeredProblem } from '@account/shared/http/answered-problem.ts'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'

type LoadFailureProps = {
  /** Of the messages: what could not be had. */
  title: string
  /** Of a query. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
}

/** What could not be loaded, the reference to quote, and another try, unless the account may not see it anyway. */
export const LoadFailure = ({ title, query: { error, isFetching, refetch } }: LoadFailureProps) => {
  const intl = useIntl()
  const isForbidden = answeredProblem(error)?.status === 403
  return (
    <Alert
      kind="error"
      title={intl.formatMessage({ id: title })}
      correlationId={correlationIdOfReported(error)}
      referenceLabel={intl.formatMessage({ id: 'failure.reference' })}
      action={
        !isForbidden && (
          <RetryButton isBusy={isFetching} onClick={() => void refetch()}>
            <FormattedMessage id="orders.retry" />
          </RetryButton>
        )
      }
    >
      {isForbidden && <FormattedMessage id="failure.forbidden" />}
    </Alert>
  )
}
