import {
  DownloadNotification,
  type DownloadNotificationKey,
  type DownloadState,
} from '@account/shared/contracts/download.ts'
import type { AccessToken } from '@account/shared/http/http-client.ts'
import { openPushConnection } from '../../api/push-connection.ts'

/** The specification's lifetime of a connection for archive notifications. */
const LIFETIME_MS = 1_800_000

type FollowOptions = {
  downloadId: string
  pushUrl: string
  accessToken: AccessToken
  /** Called whenever the connection is ready, since earlier notifications are lost. */
  readState: () => Promise<DownloadState | undefined>
  /** Called once for each step. */
  onStep: (step: DownloadNotificationKey) => void
  openSocket?: (url: string) => WebSocket
}

const stepOf: Record<DownloadState, DownloadNotificationKey | undefined> = {
  REQUESTED: undefined,
  IN_PROGRESS: 'archive-generation-started',
  READY: 'archive-generation-finished',
  FAILED: 'archive-generation-error',
}

/** Follows the state of an archive until it is ready or has failed, for half an hour at most. */
export const followArchive = ({ downloadId, pushUrl, readState, onStep, ...options }: FollowOptions) => {
  const notified = new Set<DownloadNotificationKey>()

  const notify = (step: DownloadNotificationKey | undefined) => {
    if (!step || notified.has(step)) return
    notified.add(step)
    if (step !== 'archive-generation-started') end()
    onStep(step)
  }
  const catchUp = () =>
    void readState().then(
      (state) => state && notify(stepOf[state]),
      // The next notification or connection repeats the state.
      () => undefined,
    )
  const end = () => {
    clearTimeout(timer)
    connection.close()
  }

  const connection = openPushConnection({
    url: pushUrl,
    schema: DownloadNotification,
    onMessage: ({ key, message }) => message.downloadId === downloadId && notify(key),
    onReady: catchUp,
    ...options,
  })
  const timer = setTimeout(end, LIFETIME_MS)
  return { end }
}
