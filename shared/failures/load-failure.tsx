import type { ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { problemOf } from './response-problem.ts'
import { useIsOnline } from './use-is-online.ts'
import { RetryButton } from '../ui/retry-button.tsx'
import { FailureAlert } from './failure-alert.tsx'

type LoadFailureProps = {
  /** The id of the message that says what could not be loaded. */
  title: string
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  buttonSize?: ComponentProps<typeof RetryButton>['size']
}

/**
 * A query that failed: the reference to quote and a retry, except where the account has no permission. The query client reads again
 * when a connection that was lost is back.
 */
export const LoadFailure = ({ title, query, buttonSize }: LoadFailureProps) => {
  const intl = useIntl()
  const { error, isFetching, refetch } = query
  const isOnline = useIsOnline()
  const isForbidden = problemOf(error)?.status === 403
  return (
    <FailureAlert
      title={intl.formatMessage({ id: title })}
      error={error}
      action={
        !isForbidden && (
          <RetryButton {...(buttonSize && { size: buttonSize })} isBusy={isFetching} onClick={() => void refetch()}>
            <FormattedMessage id="failure.retry" />
          </RetryButton>
        )
      }
    >
      {isForbidden && <FormattedMessage id="failure.forbidden" />}
      {!isForbidden && !isOnline && <FormattedMessage id="failure.offline" />}
    </FailureAlert>
  )
}
