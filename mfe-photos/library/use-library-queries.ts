import { PHOTO_PAGE_LIMIT } from '@account/shared/contracts/photo.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { useAlbumsSource } from './use-albums-source.ts'
import { photosApiAtom } from '../api/photos-api-atom.ts'
import { arrangeSections, flatSectionOf, type TimelineSection } from '../months/timeline-section.ts'
import { albumQuery, sharedAlbumQuery } from './album-queries.ts'
import { latestPhotosQuery, photoQuery, timelineSectionsQuery, userCountsQuery } from './library-queries.ts'
import { useDeletedPhotosCount } from '../deletion/pending-removals.ts'
import { photoSortingAtom } from '../source/photo-sorting.ts'
import { photoSourceAtom, type PhotoSource } from '../source/photo-source.ts'

const useSource = () => ({ api: useAtomValue(photosApiAtom), report: useHostServices().report })

/** The sections of the surrounding source in the chosen order; an album's photos stand in one. */
export const useTimelineSections = () => {
  const source = useAtomValue(photoSourceAtom)
  const sorting = useAtomValue(photoSortingAtom)
  const arrange = useCallback((sections: readonly TimelineSection[]) => arrangeSections(sections, sorting), [sorting])
  const isTimeline = source.kind === 'timeline'
  const timeline = useQuery({ ...timelineSectionsQuery(useSource()), select: arrange, enabled: isTimeline })
  const album = useAlbumSections(source)
  return isTimeline ? timeline : album
}

const flatSections = ({ photosCount }: { photosCount: number }) => flatSectionOf(photosCount)

const useAlbumSections = (source: PhotoSource) => {
  const albums = useAlbumsSource()
  const albumId = source.kind === 'timeline' ? '' : source.albumId
  const own = useQuery({ ...albumQuery(albums, albumId), select: flatSections, enabled: source.kind === 'album' })
  const shared = useQuery({
    ...sharedAlbumQuery(albums, albumId),
    select: flatSections,
    enabled: source.kind === 'shared-album',
  })
  return source.kind === 'album' ? own : shared
}

export const useUserCounts = () => useQuery(userCountsQuery(useSource()))

/** The photos that came last; while photos are being deleted, so many more that others can take their places. */
export const useLatestPhotos = (count: number) => {
  const source = useSource()
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

/** Asks for one photo, unless it is known already. */
export const usePhoto = (id: string, { isKnown }: { isKnown: boolean }) =>
  useQuery({ ...photoQuery(useSource(), id), enabled: !isKnown })
