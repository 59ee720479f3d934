import { LibraryChanged } from '@account/shared/contracts/push-message.ts'
import type { AccessToken } from '@account/shared/http/http-client.ts'
import { openPushConnection } from '../api/push-connection.ts'

/** Who was away for less has hardly changed anything elsewhere. */
const AWAY_MS = 15_000

type FollowLibraryOptions = {
  pushUrl: string
  accessToken: AccessToken
  /** Something may be gone, or new: what is shown is to be read again. */
  onChanged: () => void
  /** What is shown may have been read too early: it is read again as soon as nothing can be missed any more. */
  isBehind?: boolean
  openSocket?: (url: string) => WebSocket
}

/**
 * Hears of deletions in other tabs, browsers and devices as they happen. What else may have changed, or was missed, is
 * told when the customer comes back to the page, when a connection that broke stands again, and at once when the device
 * has one again: what could not be read without is read then. Returns how to end it.
 */
export const followLibrary = ({
  onChanged,
  pushUrl,
  isBehind = false,
  ...options
}: FollowLibraryOptions): (() => void) => {
  let mayHaveMissed = isBehind
  let hiddenSince: number | undefined

  const connection = openPushConnection({
    url: pushUrl,
    schema: LibraryChanged,
    onMessage: onChanged,
    onReady: () => {
      if (mayHaveMissed) onChanged()
      mayHaveMissed = true
    },
    ...options,
  })
  const watchVisibility = () => {
    if (document.hidden) hiddenSince = Date.now()
    else if (hiddenSince !== undefined && Date.now() - hiddenSince >= AWAY_MS) onChanged()
  }
  document.addEventListener('visibilitychange', watchVisibility)
  window.addEventListener('online', onChanged)
  return () => {
    connection.close()
    window.removeEventListener('online', onChanged)
    document.removeEventListener('visibilitychange', watchVisibility)
  }
}
