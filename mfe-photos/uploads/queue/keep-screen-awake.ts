import type { UploadQueue } from './upload-queue.ts'
import type { QueuedUpload } from './queued-upload.ts'

/** Paused uploads, and those that wait for a connection, let the screen turn off. */
const isOnTheWay = ({ state }: QueuedUpload) =>
  state.kind === 'checking' || state.kind === 'sending' || state.kind === 'processing'

/**
 * Keeps the screen on while files are sent, since a phone that sleeps interrupts them. The browser drops the lock when
 * the page is hidden, so a page that is visible again requests another. Without the lock, as on a low battery, uploads
 * continue. Returns a function that ends it.
 */
export const keepScreenAwake = (queue: Pick<UploadQueue, 'getSnapshot' | 'subscribe'>): (() => void) => {
  if (!('wakeLock' in navigator)) return () => undefined
  const { wakeLock } = navigator
  let isWanted = false
  let lock: Promise<WakeLockSentinel | undefined> | undefined

  const release = () => {
    void lock?.then((held) => held?.release())
    lock = undefined
  }
  const acquire = () => {
    release()
    if (document.visibilityState === 'visible') lock = wakeLock.request('screen').catch(() => undefined)
  }
  const setWanted = (isNeeded: boolean) => {
    if (isNeeded === isWanted) return
    isWanted = isNeeded
    if (isNeeded) {
      acquire()
      document.addEventListener('visibilitychange', acquire)
    } else {
      document.removeEventListener('visibilitychange', acquire)
      release()
    }
  }

  const unsubscribe = queue.subscribe(() => setWanted(queue.getSnapshot().some(isOnTheWay)))
  return () => {
    unsubscribe()
    setWanted(false)
  }
}
