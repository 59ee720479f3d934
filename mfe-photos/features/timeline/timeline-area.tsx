import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { Alert } from '@account/shared/ui/alert.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { RetryButton } from '@account/shared/ui/retry-button.tsx'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useTimelineSections } from '../../library/use-library-queries.ts'
import { Timeline } from './timeline.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import { WelcomeBanner } from './welcome-banner.tsx'

type TimelineAreaProps = {
  previewedId: string | undefined
  /** What an empty library offers. */
  addPhotos: ReactNode
}

/** The timeline in all its states: loading, failed, empty, or there. */
export const TimelineArea = ({ previewedId, addPhotos }: TimelineAreaProps) => {
  const { data: sections, error, isFetching, refetch } = useTimelineSections()

  if (sections && sections.length > 0)
    return (
      <>
        <WelcomeBanner />
        <Timeline sections={sections} previewedId={previewedId} />
      </>
    )
  if (sections) return <EmptyLibrary addPhotos={addPhotos} />
  if (error) return <TimelineFailure error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
  return <TimelineSkeleton />
}

const EmptyLibrary = ({ addPhotos }: { addPhotos: ReactNode }) => {
  const intl = useIntl()
  return (
    <EmptyState title={intl.formatMessage({ id: 'timeline.empty' })} icon={<PhotosIcon size={48} />} action={addPhotos}>
      <FormattedMessage id="timeline.empty.hint" />
    </EmptyState>
  )
}

type TimelineFailureProps = { error: Error; isRetrying: boolean; onRetry: () => void }

const TimelineFailure = ({ error, isRetrying, onRetry }: TimelineFailureProps) => {
  const intl = useIntl()
  return (
    <Alert
      kind="error"
      title={intl.formatMessage({ id: 'timeline.failed' })}
      correlationId={correlationIdOfReported(error)}
      referenceLabel={intl.formatMessage({ id: 'reference.label' })}
      action={
        <RetryButton isBusy={isRetrying} onClick={onRetry}>
          <FormattedMessage id="timeline.retry" />
        </RetryButton>
      }
    />
  )
}
