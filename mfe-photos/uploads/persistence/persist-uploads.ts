import { storedStateOf, type StoredUpload, type UploadDatabase } from './upload-database.ts'
import { sizeOf, type QueuedUpload } from '../queue/queued-upload.ts'
import type { UploadQueue } from '../queue/upload-queue.ts'
import { putUploads } from './put-uploads.ts'

type PersistUploadsOptions = { queue: UploadQueue; database: UploadDatabase; customerId: string; page: string }

/** As many files as are copied within a moment; a transaction for each alone would lag behind a large folder by minutes. */
const UPLOADS_OF_A_TRANSACTION = 20

/** Only a change of the kind is stored. The number of sent bytes is read from the server on resume. */
const markOf = (upload: QueuedUpload) => storedStateOf(upload)?.kind

/**
 * Stores every upload from its start until the customer dismisses the list, and its bytes until it is settled. It writes a few at a
 * time in order, and never writes the bytes of a file that is settled before its turn. Without room the browser stores less,
 * and the uploads continue.
 */
export const persistUploads = ({ queue, database, customerId, page }: PersistUploadsOptions) => {
  const marks = new Map<string, ReturnType<typeof markOf>>()
  const added = new Map<string, number>()
  /** Uploads whose record is not that of their state. */
  const changed = new Set<string>()
  let writing: Promise<unknown> = Promise.resolve()

  const recordOf = (upload: QueuedUpload): StoredUpload | undefined => {
    const { id, file, albumId } = upload
    const state = storedStateOf(upload)
    if (!state) return undefined
    const since = added.get(id) ?? Date.now()
    added.set(id, since)
    const sizeBytes = sizeOf(upload)
    return { id, customerId, page, added: since, file, sizeBytes, state, ...(albumId && { albumId }) }
  }

  /** Writes the next few. */
  const write = async () => {
    const uploads = new Map(queue.getSnapshot().map((upload) => [upload.id, upload]))
    const records: StoredUpload[] = []
    const ended: string[] = []
    for (const id of changed) {
      if (records.length + ended.length === UPLOADS_OF_A_TRANSACTION) break
      changed.delete(id)
      const upload = uploads.get(id)
      const record = upload && recordOf(upload)
      if (record) records.push(record)
      else ended.push(id)
    }
    await putUploads(database, records)
    if (ended.length > 0) await database.remove(ended)
  }

  const writeInTurn = (step: () => Promise<unknown>) => {
    writing = writing.then(step).catch(() => undefined)
  }

  const markChanges = (): string[] => {
    const uploads = queue.getSnapshot()
    const present = new Set(uploads.map(({ id }) => id))
    const gone = [...marks.keys()].filter((id) => !present.has(id))
    for (const upload of uploads) {
      if (marks.get(upload.id) !== markOf(upload)) changed.add(upload.id)
      marks.set(upload.id, markOf(upload))
    }
    for (const id of gone) {
      marks.delete(id)
      changed.delete(id)
    }
    return gone
  }

  const look = () => {
    const before = changed.size
    const gone = markChanges()
    for (let more = changed.size - before; more > 0; more -= UPLOADS_OF_A_TRANSACTION) writeInTurn(write)
    // A page that is left at once must not keep a part of the list that its customer has dismissed.
    if (gone.length > 0) writeInTurn(() => database.remove(gone))
  }

  // Uploads may have started already: a tab with an older version of the code can block the opening of the database.
  look()
  return queue.subscribe(look)
}
