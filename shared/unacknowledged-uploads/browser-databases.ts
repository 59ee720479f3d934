/** The databases of the browser. Undefined where it has none, or forbids them by an exception, as where site data is blocked. */
export const browserDatabases = (): IDBFactory | undefined => {
  try {
    return globalThis.indexedDB
  } catch {
    return undefined
  }
}
