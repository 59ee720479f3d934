import type { QueuedUpload, UploadState } from './queued-upload.ts'

/** An upload as the browser keeps it over a reload: the file itself, and how far it had come. */
export type KeptUpload = {
  id: string
  customerId: string
  /** The page that works on it; see restore-uploads.ts. */
  page: string
  added: number
  file: File
  state: Extract<UploadState, { kind: 'waiting' | 'paused' | 'processing' }>
}

export type KeptUploads = {
  put: (upload: KeptUpload) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Those of everybody, oldest first. */
  list: () => Promise<KeptUpload[]>
  close: () => void
}

const DATABASE = 'photo-uploads'
const STORE = 'uploads'

const settledRequest = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('IndexedDB failed without saying why.'))
  })

const openDatabase = () => {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' })
  return settledRequest(request)
}

/** In the browser's own database, of this storefront's origin. Rejects where the browser keeps nothing. */
export const openKeptUploads = async (): Promise<KeptUploads> => {
  const database = await openDatabase()
  const store = (mode: IDBTransactionMode) => database.transaction(STORE, mode).objectStore(STORE)
  return {
    async put(upload) {
      await settledRequest(store('readwrite').put(upload))
    },
    async remove(id) {
      await settledRequest(store('readwrite').delete(id))
    },
    close: () => database.close(),
    async list() {
      // Sound: nothing else writes to this store, and its version says in which shape.
      const uploads = (await settledRequest(store('readonly').getAll())) as KeptUpload[]
      return uploads.toSorted((one, other) => one.added - other.added)
    },
  }
}

/** How an upload is begun again; undefined for one that is not to be. */
export const keptStateOf = ({ state }: QueuedUpload): KeptUpload['state'] | undefined => {
  switch (state.kind) {
    case 'paused':
    case 'processing':
      return state
    case 'waiting':
    case 'checking':
    case 'sending':
    case 'failed':
      return { kind: 'waiting' }
    default:
      return undefined
  }
}
