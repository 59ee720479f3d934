import { FailureAlert } from '@account/shared/failures/failure-alert.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

type SettingsLoaderProps<Result> = {
  query: Pick<UseQueryResult<Result>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The geometry of what is to come. */
  skeleton: ComponentProps<typeof Skeleton>
  children: (result: Result) => ReactNode
}

/** Says that settings are being read, and when that fails; what was read once stays when reading it anew fails. */
export const SettingsLoader = <Result,>({ query, skeleton, children }: SettingsLoaderProps<Result>) => {
  const intl = useIntl()
  const { data, error, isFetching, refetch } = query
  if (data !== undefined) return children(data)
  if (error)
    return (
      <FailureAlert
        title={intl.formatMessage({ id: 'settings.error' })}
        error={error}
        action={
          <RetryButton size="small" isBusy={isFetching} onClick={() => void refetch()}>
            <FormattedMessage id="settings.retry" />
          </RetryButton>
        }
      />
    )
  return (
    <div role="status">
      <VisuallyHidden>
        <FormattedMessage id="settings.loading" />
      </VisuallyHidden>
      <Skeleton {...skeleton} />
    </div>
  )
}
