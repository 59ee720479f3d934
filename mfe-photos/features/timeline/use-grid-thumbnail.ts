import type { ThumbnailId } from '@account/shared/contracts/photo.ts'
import { useMediaQuery } from '../../device/use-media-query.ts'

/** 300 on small screens, 800 on larger ones. */
export const useGridThumbnail = (): ThumbnailId => (useMediaQuery('(max-width: 574.98px)') ? '300' : '800')
