import type { ErrorReport } from '@account/shared/contracts/error-report.ts'

const KEY = 'account-unsent-reports'
/** The first failures explain an outage; later ones repeat them. */
const MOST_KEPT = 20

type UnsentStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** Session storage throws where the customer blocks site data. */
export const sessionStorageIfAny = (): UnsentStorage | undefined => {
  try {
    return window.sessionStorage
  } catch {
    return undefined
  }
}

/** Uses no library: load failures are kept when no library has loaded. Malformed content counts as none. */
const readKept = (storage: UnsentStorage | undefined): unknown[] => {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}

/**
 * Keeps a report that could not be sent, so that a reference that the customer has seen still reaches operations. It is
 * kept for the tab and not beyond: a report names no customer, and another tab sends its own.
 */
export const keepUnsent = (report: ErrorReport, storage = sessionStorageIfAny()): void => {
  const kept = readKept(storage)
  if (kept.length >= MOST_KEPT) return
  try {
    storage?.setItem(KEY, JSON.stringify([...kept, report]))
  } catch {
    // A full storage loses the report, as it would be lost without this.
  }
}

/** Removes the kept reports and returns them, unchecked. */
export const takeUnsent = (storage = sessionStorageIfAny()): unknown[] => {
  const kept = readKept(storage)
  storage?.removeItem(KEY)
  return kept
}
