import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { Skeleton } from '@account/shared/ui/skeleton.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

type SettingsLoaderProps<Result> = {
  query: Pick<UseQueryResult<Result>, 'data' | 'error' | 'isFetching' | 'refetch'>
  /** The size of the content. */
  skeleton: ComponentProps<typeof Skeleton>
  children: (result: Result) => ReactNode
}

/** Shows that settings load, or that they failed. Loaded settings stay when a refetch fails. */
export const SettingsLoader = <Result,>({ query, skeleton, children }: SettingsLoaderProps<Result>) => {
  const { data, error } = query
  if (data !== undefined) return children(data)
  if (error) return <LoadFailure title="settings.error" query={query} buttonSize="small" />
  return (
    <div role="status">
      <VisuallyHidden>
        <FormattedMessage id="settings.loading" />
      </VisuallyHidden>
      <Skeleton {...skeleton} />
    </div>
  )
}
