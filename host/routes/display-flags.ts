import { safeStorage, type SafeStorage } from '@account/shared/browser-storage/safe-storage.ts'

/**
 * The storage key of a query parameter that applies to the whole visit. A frame shares the storage of its tab but not
 * its parameters, so its keys differ.
 */
export const visitKey = (name: string): string =>
  window.parent === window ? `account/${name}` : `account/framed/${name}`

const KEPT_FLAGS = ['stripped', 'hideHeaderNav'] as const

/** Stores the display flags of the address for the session of the tab or frame, so that they survive navigation. */
export const keepDisplayFlags = (search: string, storage: SafeStorage = safeStorage('sessionStorage')): void => {
  const query = new URLSearchParams(search)
  for (const flag of KEPT_FLAGS) {
    const value = query.get(flag)
    if (value !== null) storage.setItem(visitKey(flag), String(value === 'true'))
  }
}

/** stripped=true: the page shows no header, footer and navigation. */
export const isStripped = (storage: SafeStorage = safeStorage('sessionStorage')): boolean =>
  storage.getItem(visitKey('stripped')) === 'true'

export const isHeaderNavigationHidden = (storage: SafeStorage = safeStorage('sessionStorage')): boolean =>
  storage.getItem(visitKey('hideHeaderNav')) === 'true'
