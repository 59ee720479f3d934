import { EmptyState } from '@account/shared/ui/empty-state.tsx'
import { PhotosIcon } from '@account/shared/ui/icons.tsx'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useShownLibrary } from '../../deletion/shown-library.ts'
import { useMonths } from '../../months/month-store-atom.ts'
import { useCountedMonths } from '../../library/use-library-queries.ts'
import { useStaleMonths } from '../../months/use-stale-months.ts'
import type { CountedMonth } from '../../months/counted-month.ts'
import { Timeline } from '../timeline/timeline.tsx'
import { TimelineSkeleton } from '../timeline/timeline-skeleton.tsx'

const noMonths: readonly CountedMonth[] = []

type AlbumGridProps = {
  previewedId: string | undefined
  emptyText: 'album.empty' | 'shared-album.empty'
  /** The action that an empty album shows. */
  addPhotos?: ReactNode
}

/** The photos of the surrounding album, rendered by the timeline with its layout, selection and preview. */
export const AlbumGrid = ({ previewedId, emptyText, addPhotos }: AlbumGridProps) => {
  const intl = useIntl()
  const { data: countedMonths } = useCountedMonths()
  useStaleMonths(countedMonths)
  const shown = useShownLibrary({ countedMonths: countedMonths ?? noMonths, months: useMonths() })
  if (!countedMonths) return <TimelineSkeleton />
  if (shown.countedMonths.every(({ count }) => count === 0))
    return <EmptyState title={intl.formatMessage({ id: emptyText })} icon={<PhotosIcon />} action={addPhotos} />
  return <Timeline countedMonths={countedMonths} previewedId={previewedId} />
}
