import { OF_CUSTOMER } from '@account/shared/browser-storage/remove-entries.ts'
import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { isReload } from '@account/shared/page-lifecycle/is-reload.ts'
import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'react-router-dom'
import { scrollAsFarAs } from './scroll-as-far-as.ts'

/**
 * Restores the scroll position after a reload, and after Back from a page outside the site. The browser does so while the page is hardly
 * taller than the screen, and not again when its content has arrived. A screen with a scroll restoration of its own is left to it.
 */
export const useScrollAfterReload = (): void => {
  const { pathname, key } = useLocation()
  // The pages that were opened from outside the site all have the same key.
  const entry = `${OF_CUSTOMER}scroll-position/${key}${pathname}`
  const storage = safeStorage('sessionStorage')

  const restore = useEffectEvent(() => {
    const top = Number(storage.getItem(entry) ?? 0)
    const isRestored = isReload() && window.history.scrollRestoration === 'auto'
    return isRestored && top > 0 ? scrollAsFarAs(top) : undefined
  })
  useEffect(() => restore(), [])

  const keep = useEffectEvent(() => storage.setItem(entry, String(window.scrollY)))
  useEffect(() => {
    const leave = () => keep()
    window.addEventListener('pagehide', leave)
    return () => window.removeEventListener('pagehide', leave)
  }, [])
}
