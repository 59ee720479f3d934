import type { StoredUpload, UploadDatabase } from './upload-database.ts'
import type { UploadQueue } from '../queue/upload-queue.ts'

type RestoreUploadsOptions = {
  queue: UploadQueue
  database: UploadDatabase
  customerId: string
  page: string
  /** Where the queue may end before the document does. */
  ended?: AbortSignal | undefined
  locks?: Pick<LockManager, 'request'>
}

const forgetUploadsOfOthers = async (database: UploadDatabase, own: string) => {
  for (const { id, customerId } of await database.list()) if (customerId !== own) await database.remove(id)
}

const lockOf = (page: string) => `photo-uploads ${page}`

/** Without a signal for good: the browser frees the locks of a document that is left. */
const untilAborted = (signal: AbortSignal | undefined) =>
  new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }))

/**
 * Takes up what earlier pages left undone. Each page holds a lock for as long as it lives; what it keeps is another's to
 * take up from the moment that lock is free, so that two open tabs never send the same file, and the one that stays goes
 * on with what a closed one had begun. An embedded library is a page of its own, and may end before its document does.
 * Uploads of whoever used this browser before are forgotten.
 */
export const restoreUploads = async (options: RestoreUploadsOptions) => {
  const { queue, database, customerId, page, ended, locks = navigator.locks } = options

  const takeOver = async (earlier: string) => {
    const uploads = (await database.list()).filter(
      (upload) => upload.page === earlier && upload.customerId === customerId,
    )
    const own: StoredUpload[] = uploads.map((upload) => ({ ...upload, page }))
    // One that there is no room to write is forgotten, so that no other page takes it up as well; it goes on in this one.
    for (const upload of own) await database.put(upload).catch(() => database.remove(upload.id))
    ended?.throwIfAborted()
    queue.restore(own.map(({ id, file, state }) => ({ id, file, state })))
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
  // A page that began an upload only later, and was closed since, is left to who comes back to this one.
  const followWhenSeen = () => !document.hidden && void follow().catch(() => undefined)
  document.addEventListener('visibilitychange', followWhenSeen)
  void untilAborted(ended).then(() => document.removeEventListener('visibilitychange', followWhenSeen))
  await follow()
}
