type StorageName = 'localStorage' | 'sessionStorage'

/** Null where nothing is stored, or where the browser denies access to its storage. */
export const readStored = (storage: StorageName, key: string): string | null => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** Stores nothing where the storage is full or access is denied; the choice then lasts as long as the page. */
export const writeStored = (storage: StorageName, key: string, text: string): void => {
  try {
    window[storage].setItem(key, text)
  } catch {
    // The choice lasts as long as the page.
  }
}
