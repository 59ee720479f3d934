import { useEffect, useState } from 'react'
import { useUserCounts } from '../../library/use-library-queries.ts'
import type { StorageStatus } from './storage-status.ts'

/**
 * A mark that lasts as long as the browser's session and holds for all its tabs: a cookie without an expiry date.
 * `sessionStorage` would be each tab's own.
 */
const nameOf = (mark: string) => `photos-${mark}`

const isMarkedInSession = (mark: string): boolean =>
  document.cookie.split('; ').some((cookie) => cookie === `${nameOf(mark)}=1`)

/** A browser that takes no cookies has no mark: what depends on it then happens once per page. */
const markInSession = (mark: string): void => {
  document.cookie = `${nameOf(mark)}=1; Path=/; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`
}

const SHOWN = 'storage-warning-shown'

/** Opens the warning once per session of the browser, whatever the tab, where photos are about to be deleted. */
export const useStorageWarning = ({ status }: Pick<StorageStatus, 'status'>) => {
  const { data: counts } = useUserCounts()
  const [wasShown] = useState(() => isMarkedInSession(SHOWN))
  const [isDismissed, setDismissed] = useState(false)
  const isDue = status === 'critical' && (counts?.photosCount ?? 0) > 0 && !wasShown
  // Stored once the warning is visible, so that neither a reload nor another tab shows it again.
  useEffect(() => {
    if (isDue) markInSession(SHOWN)
  }, [isDue])
  return { isOpen: isDue && !isDismissed, dismiss: () => setDismissed(true) }
}
