import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { answeredProblem } from '@account/shared/http/answered-problem.ts'
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
    <FailureAlert
      title={intl.formatMessage({ id: title })}
      error={error}
      action={
        !isForbidden && (
          <RetryButton isBusy={isFetching} onClick={() => void refetch()}>
            <FormattedMessage id="orders.retry" />
          </RetryButton>
        )
      }
    >
      {isForbidden && <FormattedMessage id="failure.forbidden" />}
    </FailureAlert>
  )
}
