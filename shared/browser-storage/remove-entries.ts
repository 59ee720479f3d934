import { unstored, type StorageName } from './safe-storage.ts'

/**
 * The keys of what a tab keeps of its customer begin with this. Such entries end when the customer signs out, here or in
 * another tab, and when another customer signs in.
 */
export const OF_CUSTOMER = 'of-customer/'

/** Removes the entries whose keys begin with `prefix`, also those that the browser did not take. */
export const removeEntries = (name: StorageName, prefix: string): void => {
  const ofPage = `${name} ${prefix}`
  for (const key of unstored().keys()) if (key.startsWith(ofPage)) unstored().delete(key)
  try {
    const storage = window[name]
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
  } catch {
    // A blocked storage holds nothing.
  }
}
