import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { FormattedMessage, useIntl } from 'react-intl'

type LoadFailureProps = {
  /** Of the messages: what could not be had. */
  title: string
  /** Of a query. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  retryText?: 'timeline.retry' | 'phone.retry'
  buttonSize?: 'regular' | 'small'
}

/** What could not be loaded, and another try. */
export const LoadFailure = ({
  title,
  query,
  retryText = 'timeline.retry',
  buttonSize = 'regular',
}: LoadFailureProps) => {
  const intl = useIntl()
  const { error, isFetching, refetch } = query
  return (
    <FailureAlert
      title={intl.formatMessage({ id: title })}
      error={error}
      action={
        <RetryButton size={buttonSize} isBusy={isFetching} onClick={() => void refetch()}>
          <FormattedMessage id={retryText} />
        </RetryButton>
      }
    />
  )
}
