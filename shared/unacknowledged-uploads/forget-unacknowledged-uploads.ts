import { removeEntries } from '../browser-storage/remove-entries.ts'
import { browserDatabases } from './browser-databases.ts'

/**
 * [Note: Unacknowledged uploads in the browser] An upload outlasts its page: until the back end acknowledges it, its
 * file is in a database of the browser, and tus stores the address at which it resumes. A sign-out removes both. It may
 * happen on a page that never loaded mfe-photos, so the host does it.
 */
export const UNACKNOWLEDGED_UPLOADS_DATABASE = 'photo-uploads'
const ADDRESS_KEYS = 'tus::photos/'

/** Opens the database in its present version. Undefined where there is none; none is created. */
const openDatabase = (databases: IDBFactory) =>
  new Promise<IDBDatabase | undefined>((resolve) => {
    const request = databases.open(UNACKNOWLEDGED_UPLOADS_DATABASE)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })

const empty = (database: IDBDatabase, stores: string[]) =>
  new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    transaction.oncomplete = () => resolve()
    transaction.onabort = () =>
      reject(transaction.error ?? new Error('IndexedDB did not remove the unacknowledged uploads.'))
  })

/** Removes the uploads of all customers. A page that has the database open continues with an empty one. */
export const forgetUnacknowledgedUploads = async (): Promise<void> => {
  removeEntries('localStorage', ADDRESS_KEYS)
  const databases = browserDatabases()
  const database = databases && (await openDatabase(databases))
  if (!database) return
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) await empty(database, stores)
  database.close()
}
