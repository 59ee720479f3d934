import { createKeptBytes } from './kept-bytes.ts'
import { isOver, storedStateOf, type StoredUpload, type UploadDatabase } from './upload-database.ts'
import { sizeOf, type QueuedUpload } from '../queue/queued-upload.ts'
import type { UploadQueue } from '../queue/upload-queue.ts'
import { putUploads } from './put-uploads.ts'

type PersistUploadsOptions = {
  queue: UploadQueue
  database: UploadDatabase
  customerId: string
  page: string
  mostKeptBytes?: number
}

/**
 * The browser keeps a copy of each file. A folder with all photos of a family would fill the disk of a laptop, so no more than these wait
 * there, which are about a thousand photos; others follow as these arrive.
 */
const MOST_KEPT_BYTES = 4_000_000_000

/** As many files as are copied within a moment; a transaction for each alone would lag behind a large folder by minutes. */
const UPLOADS_OF_A_TRANSACTION = 20

/** What the next page says of a file of which the browser has no copy. */
const NOT_KEPT = { kind: 'refused', reason: 'not-kept' } as const

/** Only a change of the kind is stored. The number of sent bytes is read from the server on resume. */
const markOf = (upload: QueuedUpload) => storedStateOf(upload)?.kind

/**
 * Stores every upload from its start until the customer dismisses the list, and its bytes until it is settled. It writes a few at a
 * time in order, and never writes the bytes of a file that is settled before its turn. Without room the browser stores less,
 * and the uploads continue. The next page names the files that the browser had no copy of.
 */
export const persistUploads = (options: PersistUploadsOptions) => {
  const { queue, database, customerId, page, mostKeptBytes = MOST_KEPT_BYTES } = options
  const marks = new Map<string, ReturnType<typeof markOf>>()
  const added = new Map<string, number>()
  /** Uploads whose record is not that of their state. */
  const changed = new Set<string>()
  const kept = createKeptBytes(mostKeptBytes)
  let writing: Promise<unknown> = Promise.resolve()

  const recordOf = (upload: QueuedUpload): StoredUpload | undefined => {
    const { id, file, albumId } = upload
    const state = storedStateOf(upload)
    if (!state) return void kept.release(id)
    const since = added.get(id) ?? Date.now()
    added.set(id, since)
    const sizeBytes = sizeOf(upload)
    const record = { id, customerId, page, added: since, file, sizeBytes, state, ...(albumId && { albumId }) }
    if (isOver(record)) kept.release(id)
    else if (!kept.keep(id, sizeBytes)) return { ...record, state: NOT_KEPT }
    return record
  }

  /** Files that follow as others have arrived. */
  const writeFollowing = () => {
    const following = kept.nextOf(UPLOADS_OF_A_TRANSACTION)
    for (const id of following) changed.add(id)
    if (following.length > 0) writeInTurn(write)
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
    const refused = new Set(await putUploads(database, records))
    const unkept = records.filter(({ id }) => refused.has(id)).map((record) => ({ ...record, state: NOT_KEPT }))
    if (unkept.length > 0) await putUploads(database, unkept)
    if (ended.length > 0) await database.remove(ended)
    writeFollowing()
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
      kept.release(id)
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
