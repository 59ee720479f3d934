import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { photosApiAtom } from '../photos-api-atom.ts'
import { arrangeSections, type TimelineSection } from '../timeline-layout/timeline-section.ts'
import { latestPhotosQuery, photoQuery, timelineSectionsQuery, userCountsQuery } from './library-queries.ts'
import { photoSortingAtom } from './photo-sorting.ts'

const useSource = () => ({ api: useAtomValue(photosApiAtom), report: useHostServices().report })

/** The sections in the chosen order. */
export const useTimelineSections = () => {
  const sorting = useAtomValue(photoSortingAtom)
  const arrange = useCallback((sections: readonly TimelineSection[]) => arrangeSections(sections, sorting), [sorting])
  return useQuery({ ...timelineSectionsQuery(useSource()), select: arrange })
}

export const useUserCounts = () => useQuery(userCountsQuery(useSource()))

export const useLatestPhotos = () => useQuery(latestPhotosQuery(useSource()))

/** Asks for one photo, unless it is known already. */
export const usePhoto = (id: string, { isKnown }: { isKnown: boolean }) =>
  useQuery({ ...photoQuery(useSource(), id), enabled: !isKnown })
