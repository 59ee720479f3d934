import type { Photo } from '@account/shared/contracts/photo.ts'
import { useEffect, type RefObject } from 'react'
import { blurOf } from './photo-placeholder.ts'

/** Most pictures are there by then, and need no more than their colour until they are. */
const LATE_AFTER_MS = 150

/**
 * Shows a photo blurred whose picture keeps the customer waiting, and marks its tile `data-late`. By hand, since scrolling
 * draws hundreds of tiles in a second.
 */
export const useLateBlur = (tile: RefObject<HTMLElement | null>, photo: Photo, isFast: boolean) =>
  useEffect(() => {
    const element = tile.current
    if (!element || isFast) return
    const timer = setTimeout(() => {
      const picture = element.querySelector('img')
      if (!picture || isShown(picture)) return
      element.style.backgroundImage = blurOf(photo) ?? ''
      element.dataset.late = ''
    }, LATE_AFTER_MS)
    return () => {
      clearTimeout(timer)
      if (element.dataset.late === undefined) return
      element.style.backgroundImage = ''
      delete element.dataset.late
    }
  }, [tile, photo, isFast])

const isShown = ({ complete, naturalWidth }: HTMLImageElement) => complete && naturalWidth > 0
