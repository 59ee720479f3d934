import { OF_CUSTOMER } from '@account/shared/browser-storage/remove-entries.ts'
import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { isReload, onPossibleEnd } from '@account/shared/page-lifecycle/page-events.ts'
import { scrollAsFarAs } from './scroll-as-far-as.ts'

/** By the router's key of the entry, and the path: the pages that were opened from outside the site all have the same key. */
const storageKey = () => {
  const { key = 'default' } = (window.history.state ?? {}) as { key?: string }
  return `${OF_CUSTOMER}scroll-position/${key}${window.location.pathname}`
}

/**
 * Restores the scroll position after a reload, and after Back from a page outside the site, and stores it as the document is left. The
 * browser restores it while the page is hardly taller than the screen, and not again when its content has arrived. A screen with a
 * scroll restoration of its own is left to it.
 */
export const followScrollPosition = (): void => {
  const storage = safeStorage('sessionStorage')
  const top = Number(storage.getItem(storageKey()) ?? 0)
  if (top > 0 && isReload() && window.history.scrollRestoration === 'auto') scrollAsFarAs(top)
  onPossibleEnd(() => storage.setItem(storageKey(), String(window.scrollY)))
}
