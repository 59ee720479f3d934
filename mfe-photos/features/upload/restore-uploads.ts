import type { KeptUpload, KeptUploads } from './kept-uploads.ts'
import type { UploadQueue } from './upload-queue.ts'

type RestoreUploadsOptions = {
  queue: UploadQueue
  kept: KeptUploads
  customerId: string
  page: string
  locks?: Pick<LockManager, 'request'>
}

/** Without a test, of everything that this browser keeps. */
export const forgetUploads = async (kept: KeptUploads, isMeant: (upload: KeptUpload) => boolean = () => true) => {
  for (const { id } of (await kept.list()).filter(isMeant)) await kept.remove(id)
}

const lockOf = (page: string) => `photo-uploads ${page}`

/**
 * Takes up what earlier pages left undone. Each page holds a lock for as long as it lives; what it keeps is another's to
 * take up from the moment that lock is free, so that two open tabs never send the same file, and the one that stays goes
 * on with what a closed one had begun. Uploads of whoever used this browser before are forgotten.
 */
export const restoreUploads = async (options: RestoreUploadsOptions) => {
  const { queue, kept, customerId, page, locks = navigator.locks } = options

  const takeOver = async (earlier: string) => {
    const uploads = (await kept.list()).filter((upload) => upload.page === earlier && upload.customerId === customerId)
    const own: KeptUpload[] = uploads.map((upload) => ({ ...upload, page }))
    for (const upload of own) await kept.put(upload)
    queue.restore(own.map(({ id, file, state }) => ({ id, file, state })))
  }

  void locks.request(lockOf(page), () => new Promise(() => undefined))
  await forgetUploads(kept, (upload) => upload.customerId !== customerId)
  const uploads = await kept.list()
  const earlierPages = new Set(uploads.map((upload) => upload.page))
  await Promise.all([...earlierPages].map((earlier) => locks.request(lockOf(earlier), () => takeOver(earlier))))
}
