import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { useAlbumsSource } from './use-album-queries.ts'
import { photosApiAtom } from '../api/photos-api.ts'
import { arrangeMonths, flatListOf, type CountedMonth } from '../months/counted-month.ts'
import { albumQuery, sharedAlbumQuery } from './album-queries.ts'
import { photoQuery, countedMonthsQuery, userCountsQuery } from './library-queries.ts'
import { photoSortingAtom } from '../source/photo-sorting.ts'
import { photoSourceAtom, type PhotoSource } from '../source/photo-source.ts'

export const useLibrarySource = () => ({ api: useAtomValue(photosApiAtom), report: useHostServices().report })

/** The months of the surrounding list in the current order. The photos of an album form one flat list. */
export const useCountedMonths = () => {
  const source = useAtomValue(photoSourceAtom)
  const sorting = useAtomValue(photoSortingAtom)
  const arrange = useCallback(
    (countedMonths: readonly CountedMonth[]) => arrangeMonths(countedMonths, sorting),
    [sorting],
  )
  const isTimeline = source.kind === 'timeline'
  const filter = isTimeline ? source.filter : undefined
  const timeline = useQuery({ ...countedMonthsQuery(useLibrarySource(), filter), select: arrange, enabled: isTimeline })
  const album = useAlbumAsFlatList(source)
  return isTimeline ? timeline : album
}

const flatList = ({ photosCount }: { photosCount: number }) => flatListOf(photosCount)

const useAlbumAsFlatList = (source: PhotoSource) => {
  const albums = useAlbumsSource()
  const albumId = source.kind === 'timeline' ? '' : source.albumId
  const own = useQuery({ ...albumQuery(albums, albumId), select: flatList, enabled: source.kind === 'album' })
  const shared = useQuery({
    ...sharedAlbumQuery(albums, albumId),
    select: flatList,
    enabled: source.kind === 'shared-album',
  })
  return source.kind === 'album' ? own : shared
}

export const useUserCounts = () => useQuery(userCountsQuery(useLibrarySource()))

/** Requests a photo by its id unless it is known. */
export const usePhoto = (id: string, { isKnown }: { isKnown: boolean }) =>
  useQuery({ ...photoQuery(useLibrarySource(), id), enabled: !isKnown })
