import type { ThumbnailId } from '@account/shared/contracts/photo.ts'
import { useMediaQuery } from '@account/shared/ui/use-media-query.ts'
import { gridThumbnail, SMALL_SCREEN } from './grid-thumbnail.ts'

export const useGridThumbnail = (): ThumbnailId => gridThumbnail(useMediaQuery(SMALL_SCREEN))
