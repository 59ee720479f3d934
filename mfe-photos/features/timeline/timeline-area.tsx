import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { useEffect, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { useShownLibrary } from '../../deletion/shown-library.ts'
import { useCountedMonths } from '../../library/use-library-queries.ts'
import { useMonths } from '../../months/month-store-atom.ts'
import { useStaleMonths } from '../../months/use-stale-months.ts'
import type { CountedMonth } from '../../months/counted-month.ts'
import { Timeline } from './timeline.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'
import { WelcomeBanner } from './welcome/welcome-banner.tsx'

const noMonths: readonly CountedMonth[] = []

type TimelineAreaProps = {
  previewedId: string | undefined
  /** The action that an empty library shows. */
  addPhotos: ReactNode
}

/**
 * The timeline in all its states: loading, failed, empty, and loaded. The library also counts as empty while the
 * deletion of all its photos is pending.
 */
export const TimelineArea = ({ previewedId, addPhotos }: TimelineAreaProps) => {
  const query = useCountedMonths()
  const { data: countedMonths, error } = query
  useStaleMonths(countedMonths)
  const shown = useShownLibrary({ countedMonths: countedMonths ?? noMonths, months: useMonths() })

  // The list may hold no photo of a month that was counted.
  if (countedMonths && shown.countedMonths.some(({ count }) => count > 0))
    return (
      <>
        <WelcomeBanner />
        <Timeline countedMonths={countedMonths} previewedId={previewedId} />
      </>
    )
  if (countedMonths) return <EmptyLibrary addPhotos={addPhotos} />
  if (error) return <LoadFailure title="timeline.failed" query={query} />
  return <TimelineSkeleton />
}

const EmptyLibrary = ({ addPhotos }: { addPhotos: ReactNode }) => {
  const intl = useIntl()
  const { keepSnapshot } = useHostServices()
  // The photos of the stored snapshot are gone.
  useEffect(() => keepSnapshot?.(undefined), [keepSnapshot])
  return (
    <EmptyState title={intl.formatMessage({ id: 'timeline.empty' })} icon={<PhotosIcon />} action={addPhotos}>
      <FormattedMessage id="timeline.empty.hint" />
    </EmptyState>
  )
}
