import type { ThumbnailId } from '@account/shared/contracts/photo.ts'
import { useMediaQuery } from '@account/shared/ui/use-media-query.ts'

const SMALL_SCREEN = '(max-width: 574.98px)'

/** 300 on small screens, 800 on larger ones. */
export const gridThumbnail = (isSmall: boolean): ThumbnailId => (isSmall ? '300' : '800')

export const isSmallScreen = (): boolean => window.matchMedia?.(SMALL_SCREEN).matches ?? false

/** For requests before the first rendering. */
export const gridThumbnailNow = (): ThumbnailId => gridThumbnail(isSmallScreen())

export const useGridThumbnail = (): ThumbnailId => gridThumbnail(useMediaQuery(SMALL_SCREEN))
