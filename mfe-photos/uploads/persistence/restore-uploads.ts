import { isOver, type StoredUpload, type UploadDatabase } from './upload-database.ts'
import type { UploadQueue } from '../queue/upload-queue.ts'
import { putUploads } from './put-uploads.ts'

type RestoreUploadsOptions = {
  queue: UploadQueue
  database: UploadDatabase
  customerId: string
  page: string
  /** Aborted where the queue ends before the document does. */
  ended?: AbortSignal | undefined
  locks?: Pick<LockManager, 'request'>
}

const forgetUploadsOfOthers = async (database: UploadDatabase, own: string) => {
  const others = (await database.list()).filter(({ customerId }) => customerId !== own)
  await database.remove(others.map(({ id }) => id))
}

const lockOf = (page: string) => `photo-uploads ${page}`

/** Never resolves without a signal: the browser releases the locks of a document that is closed. */
const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))

/**
 * Resumes uploads of earlier pages. Each page holds a lock while it lives, and another page takes its stored uploads
 * over once the lock is free. So two open tabs never send the same file, and a tab that stays open continues the
 * uploads of a closed one. An embedded library is a page of its own and may end before its document. Uploads of other
 * customers of this browser are deleted.
 */
export const restoreUploads = async (options: RestoreUploadsOptions) => {
  const { queue, database, customerId, page, ended, locks = navigator.locks } = options

  const takeOver = async (earlier: string) => {
    const uploads = (await database.read(earlier)).filter((upload) => upload.customerId === customerId)
    // The customer has been notified of a list that was added completely.
    if (uploads.every((upload) => isOver(upload) && upload.state.kind !== 'refused' && !upload.albumId)) {
      await database.remove(uploads.map(({ id }) => id))
      return
    }
    const own: StoredUpload[] = uploads.map((upload) => ({ ...upload, page }))
    // All in one transaction, which their stored files do not slow down. An upload that cannot be stored under this page
    // is removed, so that no other page resumes it as well; it continues in this page.
    const refused = await putUploads(database, own)
    if (refused.length > 0) await database.remove(refused)
    ended?.throwIfAborted()
    queue.restore(
      own.map(({ id, file, sizeBytes, albumId, state }) => ({
        id,
        file,
        sizeBytes,
        state,
        ...(albumId && { albumId }),
      })),
    )
  }

  const whileItLives = ended ? { signal: ended } : {}
  const followed = new Set([page])
  const follow = async () => {
    const pages = new Set((await database.list()).map((upload) => upload.page))
    const others = [...pages].filter((other) => !followed.has(other) && followed.add(other))
    await Promise.all(others.map((other) => locks.request(lockOf(other), whileItLives, () => takeOver(other))))
  }

  void locks.request(lockOf(page), () => untilAborted(ended))
  await forgetUploadsOfOthers(database, customerId)
  ended?.throwIfAborted()
  // Uploads that another page started later are found when the customer returns to this page.
  const followWhenSeen = () => !document.hidden && void follow().catch(() => undefined)
  document.addEventListener('visibilitychange', followWhenSeen)
  void untilAborted(ended).then(() => document.removeEventListener('visibilitychange', followWhenSeen))
  await follow()
}
