import type { ThumbnailId } from '@account/shared/contracts/photo.ts'
import { useSyncExternalStore } from 'react'

const SMALL_SCREEN = '(max-width: 574.98px)'

const subscribe = (listener: () => void) => {
  const query = window.matchMedia?.(SMALL_SCREEN)
  query?.addEventListener('change', listener)
  return () => query?.removeEventListener('change', listener)
}

/** 300 on small screens, 800 on larger ones. */
export const useGridThumbnail = (): ThumbnailId =>
  useSyncExternalStore(subscribe, () => (window.matchMedia?.(SMALL_SCREEN).matches ? '300' : '800'))
