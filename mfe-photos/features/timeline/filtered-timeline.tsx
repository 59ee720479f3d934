import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import { LoadFailure } from '@account/shared/failures/load-failure.tsx'
import { buttonClassName } from '@account/shared/ui/button.tsx'
import { VisuallyHidden } from '@account/shared/ui/visually-hidden.tsx'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useShownLibrary } from '../../deletion/shown-library.ts'
import { useCountedMonths } from '../../library/use-library-queries.ts'
import type { CountedMonth } from '../../months/counted-month.ts'
import { useMonths } from '../../months/month-store-atom.ts'
import { useStaleMonths } from '../../months/use-stale-months.ts'
import { photoSourceAtom } from '../../source/photo-source.ts'
import { usePhotoPaths } from '../../source/photo-paths.ts'
import { SearchIcon } from '../../ui/icons.tsx'
import { Timeline } from './timeline.tsx'
import { TimelineSkeleton } from './timeline-skeleton.tsx'

const noMonths: readonly CountedMonth[] = []

/** The photos of the library that match the filter of the surrounding store, by months like the library. */
export const FilteredTimeline = ({ previewedId }: { previewedId: string | undefined }) => {
  const query = useCountedMonths()
  const { data: countedMonths, error, isStale, refetch } = query
  useStaleMonths(countedMonths)
  const shown = useShownLibrary({ countedMonths: countedMonths ?? noMonths, months: useMonths() })
  const isPreviewed = previewedId !== undefined

  // Changes that were made in the preview wait for its end. See: refreshFavourites
  useEffect(() => {
    if (!isPreviewed && isStale) void refetch()
  }, [isPreviewed, isStale, refetch])

  const count = shown.countedMonths.reduce((sum, month) => sum + month.count, 0)
  if (countedMonths && count > 0)
    return (
      <>
        <VisuallyHidden live="polite">
          <FormattedMessage id="album.count" values={{ count }} />
        </VisuallyHidden>
        <Timeline countedMonths={countedMonths} previewedId={previewedId} />
      </>
    )
  if (countedMonths) return <NoPhotos />
  if (error) return <LoadFailure title="timeline.failed" query={query} />
  return <TimelineSkeleton />
}

const NoPhotos = () => {
  const source = useAtomValue(photoSourceAtom)
  const search = source.kind === 'timeline' ? source.filter?.search : undefined
  return search === undefined ? <NoFavourites /> : <NothingFound search={search} />
}

const NothingFound = ({ search }: { search: string }) => {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'search.none' }, { search })
  return (
    <>
      <VisuallyHidden live="polite">{title}</VisuallyHidden>
      <EmptyState title={title} icon={<SearchIcon />}>
        <FormattedMessage id="search.hint" />
      </EmptyState>
    </>
  )
}

const NoFavourites = () => {
  const intl = useIntl()
  const paths = usePhotoPaths()
  return (
    <EmptyState
      title={intl.formatMessage({ id: 'favourites.empty' })}
      icon={<PhotosIcon />}
      action={
        <Link to={paths.photos} className={buttonClassName('secondary')}>
          <FormattedMessage id="filter.end" />
        </Link>
      }
    >
      <FormattedMessage id="favourites.empty.hint" />
    </EmptyState>
  )
}
