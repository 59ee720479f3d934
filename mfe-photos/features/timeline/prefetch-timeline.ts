import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { isReload } from '@account/shared/page-lifecycle/page-events.ts'
import { countedMonthsQuery } from '../../library/library-queries.ts'
import { monthStoreAtom } from '../../months/month-store-atom.ts'
import { photoSortingAtom } from '../../source/photo-sorting.ts'
import { thumbnailUrl } from '../../photo/picture-urls.ts'
import { photosApiAtom } from '../../api/photos-api.ts'
import { firstMonths } from './layout/first-months.ts'
import { arrangeMonths, type MonthKey } from '../../months/counted-month.ts'
import { gridThumbnailNow } from './grid/grid-thumbnail.ts'

type PrefetchOptions = Parameters<NonNullable<MicroFrontend['prefetch']>>[0]
type LibraryState = { store: ReturnType<typeof createStore>; queryClient: QueryClient }

/** Upper bound of the pictures that fit on a first screen. */
const FIRST_PICTURES = 12

/**
 * Requests the months, then the first photos, then their pictures, each of which needs the response before it. While
 * the page renders around them they load, so that the timeline finds them. Resolves when the first pictures are
 * requested, because rendering would delay those requests. Ignores failures: the timeline repeats the requests and
 * shows the errors.
 */
export const prefetchTimeline = async (
  { store, queryClient }: LibraryState,
  { services, basePath, pathname }: PrefetchOptions,
) => {
  const { flags, report } = services
  const isLibrary = pathname.replace(/\/$/, '') === `${basePath}/photos`
  if (!flags.timeline || !isLibrary) return
  try {
    const countedMonths = await queryClient.fetchQuery(countedMonthsQuery({ api: store.get(photosApiAtom), report }))
    // After a reload the customer is at another place of the library; see use-timeline-position.ts.
    if (isReload()) return
    const months = firstMonths(arrangeMonths(countedMonths, store.get(photoSortingAtom))).map(({ key }) =>
      loadMonth(store, key),
    )
    await months[0]
  } catch {
    // The timeline repeats the requests and shows the errors.
  }
}

const loadMonth = async (store: LibraryState['store'], key: MonthKey) => {
  const months = store.get(monthStoreAtom)
  await months.ensureFirstPage(key)
  const thumbnail = gridThumbnailNow()
  for (const photo of months.getSnapshot().get(key)?.photos.slice(0, FIRST_PICTURES) ?? [])
    new Image().src = thumbnailUrl(photo, thumbnail)
}
