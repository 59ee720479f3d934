import { storedStateOf, type UploadDatabase } from './upload-database.ts'
import type { QueuedUpload } from '../queue/queued-upload.ts'
import type { UploadQueue } from '../queue/upload-queue.ts'

type PersistUploadsOptions = { queue: UploadQueue; database: UploadDatabase; customerId: string; page: string }

/** Of what is kept only these differ: a state within a kind (bytes sent) is learnt from the server anyhow. */
const markOf = (upload: QueuedUpload) => storedStateOf(upload)?.kind

/**
 * Keeps every upload from when it is started until it is settled. One write at a time, in order: a file that is settled
 * before its turn comes is never written. A browser that has no room keeps less; the uploads go on all the same.
 */
export const persistUploads = ({ queue, database, customerId, page }: PersistUploadsOptions) => {
  const marks = new Map<string, ReturnType<typeof markOf>>()
  const added = new Map<string, number>()
  let writing = Promise.resolve()

  const write = async (id: string) => {
    const upload = queue.getSnapshot().find((candidate) => candidate.id === id)
    const state = upload && storedStateOf(upload)
    if (!upload || !state) return database.remove(id)
    const since = added.get(id) ?? Date.now()
    added.set(id, since)
    return database.put({ id, customerId, page, added: since, file: upload.file, state })
  }

  const look = () => {
    const uploads = queue.getSnapshot()
    const changed = uploads.filter((upload) => marks.get(upload.id) !== markOf(upload)).map(({ id }) => id)
    const present = new Set(uploads.map(({ id }) => id))
    const gone = [...marks.keys()].filter((id) => !present.has(id))
    for (const upload of uploads) marks.set(upload.id, markOf(upload))
    for (const id of gone) marks.delete(id)
    for (const id of [...changed, ...gone]) writing = writing.then(() => write(id)).catch(() => undefined)
  }

  // Photos may be on their way already: a tab with former code keeps the browser from opening its database until it is closed.
  look()
  return queue.subscribe(look)
}
