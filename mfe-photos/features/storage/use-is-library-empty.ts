import { useUserCounts } from '../../library/use-library-queries.ts'

/** False until the photos are counted. */
export const useIsLibraryEmpty = (): boolean => useUserCounts().data?.photosCount === 0
