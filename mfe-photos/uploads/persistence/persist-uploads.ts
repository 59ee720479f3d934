import { storedStateOf, type UploadDatabase } from './upload-database.ts'
import { sizeOf, type QueuedUpload } from '../queue/queued-upload.ts'
import type { UploadQueue } from '../queue/upload-queue.ts'

type PersistUploadsOptions = { queue: UploadQueue; database: UploadDatabase; customerId: string; page: string }

/** Only a change of the kind is stored. The number of sent bytes is read from the server on resume. */
const markOf = (upload: QueuedUpload) => storedStateOf(upload)?.kind

/**
 * Stores every upload from its start until the customer dismisses the list, and its bytes until it is settled. It writes one after
 * the other in order, and never writes the bytes of a file that is settled before its turn. Without room the browser stores less,
 * and the uploads continue.
 */
export const persistUploads = ({ queue, database, customerId, page }: PersistUploadsOptions) => {
  const marks = new Map<string, ReturnType<typeof markOf>>()
  const added = new Map<string, number>()
  let writing = Promise.resolve()

  const write = async (id: string) => {
    const upload = queue.getSnapshot().find((candidate) => candidate.id === id)
    const state = upload && storedStateOf(upload)
    if (!upload || !state) return database.remove([id])
    const since = added.get(id) ?? Date.now()
    added.set(id, since)
    const { file, albumId } = upload
    const sizeBytes = sizeOf(upload)
    return database.put({ id, customerId, page, added: since, file, sizeBytes, state, ...(albumId && { albumId }) })
  }

  const look = () => {
    const uploads = queue.getSnapshot()
    const changed = uploads.filter((upload) => marks.get(upload.id) !== markOf(upload)).map(({ id }) => id)
    const present = new Set(uploads.map(({ id }) => id))
    const gone = [...marks.keys()].filter((id) => !present.has(id))
    for (const upload of uploads) marks.set(upload.id, markOf(upload))
    for (const id of gone) marks.delete(id)
    const next = (write: () => Promise<void>) => (writing = writing.then(write).catch(() => undefined))
    for (const id of changed) void next(() => write(id))
    // A page that is left at once must not keep a part of the list that its customer has dismissed.
    if (gone.length > 0) void next(() => database.remove(gone))
  }

  // Uploads may have started already: a tab with an older version of the code can block the opening of the database.
  look()
  return queue.subscribe(look)
}
