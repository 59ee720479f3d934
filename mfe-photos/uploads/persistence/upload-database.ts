import { UNACKNOWLEDGED_UPLOADS_DATABASE } from '@account/shared/unacknowledged-uploads/forget-unacknowledged-uploads.ts'
import type { QueuedUpload, UploadState } from '../queue/queued-upload.ts'

/** A stored upload, which survives a reload: the file and its state. */
export type StoredUpload = {
  id: string
  customerId: string
  /** The page that works on it; see restore-uploads.ts. */
  page: string
  added: number
  /** Without its bytes for a settled upload, which keeps the numbers of the list complete. */
  file: File
  sizeBytes: number
  albumId?: string | undefined
  state: Extract<UploadState, { kind: 'waiting' | 'paused' | 'processing' | SettledKind }>
}

type SettledKind = 'stored' | 'duplicate' | 'refused'

/** Whether the upload is over, so that its bytes are not needed again. */
export const isOver = ({ state }: Pick<StoredUpload, 'state'>): boolean =>
  state.kind === 'stored' || state.kind === 'duplicate' || state.kind === 'refused'

export type UploadPlace = Pick<StoredUpload, 'id' | 'customerId' | 'page'>

export type UploadDatabase = {
  /** Stores all of these or, where the browser has no room, none. */
  put: (uploads: readonly StoredUpload[]) => Promise<void>
  /** Removes all of these or, when the page is left meanwhile, none. */
  remove: (ids: readonly string[]) => Promise<void>
  /** The customer and the page of each upload. It reads no file, because thousands of them take the browser seconds. */
  list: () => Promise<UploadPlace[]>
  /** The uploads of a page with their files, oldest first. */
  read: (page: string) => Promise<StoredUpload[]>
  close: () => void
}

const VERSION = 2

type StoredRecord = Omit<StoredUpload, 'file' | 'sizeBytes'> & {
  /** Absent in records of an older version of the code, which stored no settled uploads. */
  name?: string
  sizeBytes?: number
  /** Version 1 stored the file here, and wrote it again with every state. It moves with the next state. */
  file?: File
}

const settledRequest = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed without an error.'))
  })

/** An exceeded quota aborts the transaction, so only its end tells whether the write succeeded. */
const completed = (transaction: IDBTransaction) =>
  new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('The IndexedDB transaction was aborted without an error.'))
  })

const storesOf = (transaction: IDBTransaction) => ({
  records: transaction.objectStore('uploads'),
  files: transaction.objectStore('files'),
})

const putOne = ({ file, ...upload }: StoredUpload, { records, files }: ReturnType<typeof storesOf>) => {
  const record = { ...upload, name: file.name } satisfies StoredRecord
  if (isOver(upload)) {
    files.delete(record.id)
    records.put(record)
    return
  }
  const kept = files.count(record.id)
  kept.onsuccess = () => {
    // The browser would copy the file with every write.
    if (kept.result === 0) files.put(file, record.id)
    records.put(record)
  }
}

const allRecords = ({ records }: ReturnType<typeof storesOf>) =>
  // Safe: nothing else writes to the store, and its version determines the shape.
  settledRequest(records.getAll()) as Promise<StoredRecord[]>

const openDatabase = async () => {
  const request = indexedDB.open(UNACKNOWLEDGED_UPLOADS_DATABASE, VERSION)
  request.onupgradeneeded = ({ oldVersion }) => {
    if (oldVersion < 1) request.result.createObjectStore('uploads', { keyPath: 'id' })
    request.result.createObjectStore('files')
  }
  const database = await settledRequest(request)
  // A newer version of the code waits in another page for this connection to close; this page continues without
  // storage.
  database.onversionchange = () => database.close()
  return database
}

/** Opens the browser's database of this storefront's origin. Rejects where the browser stores nothing. */
export const openUploadDatabase = async (): Promise<UploadDatabase> => {
  const database = await openDatabase()
  const begin = (mode: IDBTransactionMode) => database.transaction(['uploads', 'files'], mode)
  return {
    async put(uploads) {
      const transaction = begin('readwrite')
      for (const upload of uploads) putOne(upload, storesOf(transaction))
      await completed(transaction)
    },
    async remove(ids) {
      const transaction = begin('readwrite')
      for (const store of Object.values(storesOf(transaction))) for (const id of ids) store.delete(id)
      await completed(transaction)
    },
    close: () => database.close(),
    list: () => allRecords(storesOf(begin('readonly'))),
    async read(page) {
      const stores = storesOf(begin('readonly'))
      const [kept, ids, apart] = await Promise.all([
        allRecords(stores),
        settledRequest(stores.files.getAllKeys()),
        // Safe: as above.
        settledRequest(stores.files.getAll()) as Promise<File[]>,
      ])
      const fileOf = new Map(ids.map((id, index) => [id, apart[index]]))
      return kept
        .filter((record) => record.page === page)
        .flatMap((record) => {
          const file =
            record.file ?? fileOf.get(record.id) ?? (isOver(record) ? new File([], record.name ?? '') : undefined)
          return file ? { ...record, file, sizeBytes: record.sizeBytes ?? file.size } : []
        })
        .toSorted((one, other) => one.added - other.added)
    },
  }
}

/** The state that a stored upload has on the next page; undefined for an upload that is not stored. */
export const storedStateOf = ({ state }: QueuedUpload): StoredUpload['state'] | undefined => {
  switch (state.kind) {
    case 'paused':
    case 'stored':
    case 'duplicate':
    case 'refused':
      return state
    case 'processing':
      return { kind: 'processing', uploadId: state.uploadId }
    case 'waiting':
    case 'checking':
    case 'sending':
    case 'failed':
      return { kind: 'waiting' }
    default:
      return undefined
  }
}
