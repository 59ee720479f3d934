import type { ErrorReport } from '@account/shared/contracts/error-report.ts'

const KEY = 'account-unsent-reports'
/** The first failures explain an outage; later ones repeat them. */
const MOST_KEPT = 20

type UnsentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** The storage throws where the customer blocks site data. */
const storageIfAny = (): UnsentStorage | undefined => {
  try {
    return window.localStorage
  } catch {
    return undefined
  }
}

/** Uses no library: load failures are kept when no library has loaded. Malformed content counts as none. */
const readKept = (storage: UnsentStorage | undefined): unknown[] => {
  try {
    const stored: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(stored) ? stored : []
  } catch {
    return []
  }
}

/** A report that was made before the configuration said which storefront this is. The page that sends it adds the storefront. */
export type UnsentReport = Omit<ErrorReport, 'storefront'> & Partial<Pick<ErrorReport, 'storefront'>>

/**
 * Keeps a report that could not be sent, so that a reference that the customer has seen still reaches operations. It
 * outlives the tab, because a customer whose connection is lost may close it. A report holds no secret and names no customer.
 */
export const keepUnsent = (report: UnsentReport, storage = storageIfAny()): void => {
  const stored = readKept(storage)
  if (stored.length >= MOST_KEPT) return
  try {
    storage?.setItem(KEY, JSON.stringify([...stored, report]))
  } catch {
    // A full storage loses the report, as it would be lost without this.
  }
}

/** Removes the kept reports and returns them, unchecked. */
export const takeUnsent = (storage = storageIfAny()): unknown[] => {
  const stored = readKept(storage)
  storage?.removeItem(KEY)
  return stored
}
