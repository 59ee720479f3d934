import { PHOTO_PAGE_LIMIT } from '@account/shared/contracts/photo.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useDeletedPhotosCount } from '../../deletion/shown-counts.ts'
import { latestPhotosQuery } from '../../library/library-queries.ts'
import { useLibrarySource } from '../../library/use-library-queries.ts'

/** The latest photos. While deletions are pending, it reads as many more, which take the places of the hidden ones. */
export const useLatestPhotos = (count: number) => {
  const source = useLibrarySource()
  const limit = Math.min(PHOTO_PAGE_LIMIT, count + useDeletedPhotosCount())
  // Stays up to date, since it is shown again once the deletion is complete.
  const latest = useQuery(latestPhotosQuery(source, count))
  const enough = useQuery({
    ...latestPhotosQuery(source, limit),
    enabled: limit > count,
    placeholderData: keepPreviousData,
  })
  return { ...latest, data: enough.data ?? latest.data }
}
