import { PHOTO_PAGE_LIMIT } from '@account/shared/contracts/photo.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeletedPhotosCount } from '../../deletion/shown-counts.ts'
import { latestPhotosQuery } from '../../library/library-queries.ts'
import { useLibrarySource } from '../../library/use-library-queries.ts'

/** The photos that came last; while photos are being deleted, so many more that others can take their places. */
export const useLatestPhotos = (count: number) => {
  const source = useLibrarySource()
  const limit = Math.min(PHOTO_PAGE_LIMIT, count + useDeletedPhotosCount())
  // Read anew with every change, so that it is up to date when what was deleted is gone.
  const latest = useQuery(latestPhotosQuery(source, count))
  const enough = useQuery({
    ...latestPhotosQuery(source, limit),
    enabled: limit > count,
    placeholderData: keepPreviousData,
  })
  return { ...latest, data: enough.data ?? latest.data }
}
