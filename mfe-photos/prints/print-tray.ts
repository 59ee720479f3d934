import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { TEMPORARY_SELECTION_LIMIT } from '@account/shared/contracts/temporary-selection.ts'
import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import * as z from 'zod'

/** Ids of photos, oldest first. Everything else about them may change, so it is read when it is shown. */
const Tray = z.array(z.uuid()).max(TEMPORARY_SELECTION_LIMIT)

/** The largest number of photos: one order of prints takes as many. */
export const TRAY_LIMIT = TEMPORARY_SELECTION_LIMIT

export type PrintTray = {
  getSnapshot: () => readonly string[]
  subscribe: (listener: () => void) => () => void
  /** Returns false and changes nothing where the tray would exceed its limit. */
  add: (photos: readonly Pick<Photo, 'imageId'>[]) => boolean
  remove: (photoIds: readonly string[]) => void
  empty: () => void
}

const nothing: readonly string[] = []

/**
 * The photos that a customer collects for prints across months and albums. The browser stores their ids under the
 * customer's id and shares them between its tabs; without storage they last as long as the page.
 */
export const createPrintTray = (customerId: string): PrintTray => {
  const storageKey = `photos/print-tray/${customerId}`
  const listeners = new Set<() => void>()
  let photoIds = read(storageKey)

  const notify = () => listeners.forEach((listener) => listener())
  const listenToOtherTabs = ({ key }: StorageEvent) => {
    if (key !== storageKey && key !== null) return
    photoIds = read(storageKey)
    notify()
  }
  const put = (next: readonly string[]) => {
    photoIds = next
    write(storageKey, next)
    notify()
  }

  return {
    getSnapshot: () => photoIds,
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', listenToOtherTabs)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', listenToOtherTabs)
      }
    },
    add(photos) {
      const next = [...new Set([...photoIds, ...photos.map(({ imageId }) => imageId)])]
      if (next.length > TRAY_LIMIT) return false
      put(next)
      return true
    },
    remove(removed) {
      const gone = new Set(removed)
      if (photoIds.some((id) => gone.has(id))) put(photoIds.filter((id) => !gone.has(id)))
    },
    empty: () => put(nothing),
  }
}

const storage = safeStorage('localStorage')

const read = (storageKey: string): readonly string[] => {
  try {
    return Tray.parse(JSON.parse(storage.getItem(storageKey) ?? '[]'))
  } catch {
    return nothing
  }
}

const write = (storageKey: string, photoIds: readonly string[]) => {
  if (photoIds.length === 0) storage.removeItem(storageKey)
  else storage.setItem(storageKey, JSON.stringify(photoIds))
}

/** The same tray in the library's store and in the store of each album. */
export const printTrayAtom = createProvidedAtom<PrintTray>('printTrayAtom')

export const usePrintTray = (): { tray: PrintTray; photoIds: readonly string[] } => {
  const tray = useAtomValue(printTrayAtom)
  return { tray, photoIds: useSyncExternalStore(tray.subscribe, tray.getSnapshot) }
}
