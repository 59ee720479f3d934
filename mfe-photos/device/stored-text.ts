type StorageName = 'localStorage' | 'sessionStorage'

/** Null where nothing is kept, or the browser forbids its store. */
export const readStored = (storage: StorageName, key: string): string | null => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

/** A store that is full or forbidden keeps nothing: what was chosen then lasts as long as the page. */
export const writeStored = (storage: StorageName, key: string, text: string): void => {
  try {
    window[storage].setItem(key, text)
  } catch {
    // Nobody needs to be told.
  }
}
