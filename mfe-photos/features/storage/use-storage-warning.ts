import { useEffect, useState } from 'react'
import { isMarkedInSession, markInSession } from '../../device/session-mark.ts'
import { useUserCounts } from '../../library/use-library-queries.ts'
import type { StorageStatus } from './storage-status.ts'

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
