import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useQuery } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { photosApiAtom } from '../photos-api-atom.ts'
import { latestPhotosQuery, photoQuery, timelineSectionsQuery, userCountsQuery } from './library-queries.ts'

const useSource = () => ({ api: useAtomValue(photosApiAtom), report: useHostServices().report })

export const useTimelineSections = () => useQuery(timelineSectionsQuery(useSource()))

export const useUserCounts = () => useQuery(userCountsQuery(useSource()))

export const useLatestPhotos = () => useQuery(latestPhotosQuery(useSource()))

/** Asks for one photo, unless it is known already. */
export const usePhoto = (id: string, { isKnown }: { isKnown: boolean }) =>
  useQuery({ ...photoQuery(useSource(), id), enabled: !isKnown })
