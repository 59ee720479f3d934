/**
 * [Note: What the browser keeps of uploads]
 * An upload outlasts its page: the photos keep its file in a database of the browser, and tus under which address to go on
 * with it. Whoever signs out leaves none of it, on a page that never ran the code of the photos as well; so the host forgets it.
 */
export const UNACKNOWLEDGED_UPLOADS_DATABASE = 'photo-uploads'
const ADDRESS_KEYS = 'tus::photos/'

const forgetAddresses = (): void => {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(ADDRESS_KEYS)) localStorage.removeItem(key)
  } catch {
    // A browser that forbids its store has nothing to forget.
  }
}

/** In whichever version it is. Undefined where there is none; none is made. */
const openDatabase = () =>
  new Promise<IDBDatabase | undefined>((resolve) => {
    const request = indexedDB.open(UNACKNOWLEDGED_UPLOADS_DATABASE)
    request.onupgradeneeded = () => request.transaction?.abort()
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => resolve(undefined)
  })

const empty = (database: IDBDatabase, stores: string[]) =>
  new Promise<void>((resolve, reject) => {
    const transaction = database.transaction(stores, 'readwrite')
    for (const store of stores) transaction.objectStore(store).clear()
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('IndexedDB kept what it was to forget.'))
  })

/** Those of everybody. A page that has the database open goes on with an empty one. */
export const forgetUnacknowledgedUploads = async (): Promise<void> => {
  forgetAddresses()
  if (typeof indexedDB === 'undefined') return
  const database = await openDatabase()
  if (!database) return
  const stores = [...database.objectStoreNames]
  if (stores.length > 0) await empty(database, stores)
  database.close()
}
