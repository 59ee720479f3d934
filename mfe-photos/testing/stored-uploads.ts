import type { StoredUpload, UploadDatabase } from '../uploads/persistence/upload-database.ts'
import { createUploadQueue } from '../uploads/queue/upload-queue.ts'
import type { SendFile } from '../uploads/queue/upload-queue-options.ts'

/** Lets the writes of a queue end. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 5))

/** A database of uploads without a browser. */
export const memory = (uploads: StoredUpload[] = []) => {
  const records = new Map(uploads.map((upload) => [upload.id, upload]))
  const database: UploadDatabase = {
    put: async (some) => some.forEach((upload) => records.set(upload.id, upload)),
    remove: async (ids) => ids.forEach((id) => records.delete(id)),
    list: async () => [...records.values()].map(({ id, customerId, page }) => ({ id, customerId, page })),
    read: async (page) => [...records.values()].filter((upload) => upload.page === page),
    close: () => undefined,
  }
  return { records, database }
}

/** A queue whose files arrive when the test resolves `sent`, or as `send` says. */
export const heldQueue = (send?: SendFile) => {
  const sent = Promise.withResolvers<string>()
  const queue = createUploadQueue({
    check: async () => ({ checksum: undefined, knownPhotoId: null }),
    send: send ?? (() => sent.promise),
    abandon: async () => undefined,
    awaitOutcome: async (uploadId) => ({ state: 'stored', uploadId, imageId: 'image' }),
    report: () => '',
    onStored: () => undefined,
  })
  return { queue, sent }
}

export const aStoredUpload = (changes: Partial<StoredUpload>): StoredUpload => ({
  id: 'upload',
  customerId: 'emma',
  page: 'earlier page',
  added: 1,
  file: new File(['x'], 'beach.jpg'),
  sizeBytes: 1,
  state: { kind: 'waiting' },
  ...changes,
})

type Hold = () => Promise<unknown>

/** The locks of one browser: a request waits for the holder of the lock. */
export const fakeLocks = () => {
  const held = new Map<string, Promise<unknown>>()
  const request = (async (name: string, ...rest: [LockOptions, Hold] | [Hold]) => {
    const [hold, { signal } = {}] = rest.length === 2 ? [rest[1], rest[0]] : rest
    await held.get(name)
    signal?.throwIfAborted()
    const holding = hold()
    held.set(name, holding)
    return holding
  }) as LockManager['request']
  return { request, held }
}
