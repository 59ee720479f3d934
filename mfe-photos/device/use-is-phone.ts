import { useMediaQuery } from '@account/shared/ui/use-media-query.ts'

/** True on a touch screen that is as narrow as a phone's. */
export const useIsPhone = (): boolean => useMediaQuery('(max-width: 574px) and (pointer: coarse)')
