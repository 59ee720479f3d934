import { OF_CUSTOMER } from '@account/shared/browser-storage/remove-entries.ts'
import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { isReload } from '@account/shared/page-lifecycle/page-events.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import { TEMPORARY_SELECTION_LIMIT } from '@account/shared/contracts/temporary-selection.ts'
import { useAtomValue } from 'jotai'
import { useSyncExternalStore } from 'react'
import * as z from 'zod'

/** Ids of photos, oldest first. Everything else about them may change, so it is read when it is shown. */
const Tray = z.array(z.uuid()).max(TEMPORARY_SELECTION_LIMIT)

const Ordered = z.object({ photoIds: Tray, pathname: z.string() })

/** The largest number of photos: one order of prints takes as many. */
export const TRAY_LIMIT = TEMPORARY_SELECTION_LIMIT

export type PrintTray = {
  getSnapshot: () => readonly string[]
  subscribe: (listener: () => void) => () => void
  /** Returns false and changes nothing where the tray would exceed its limit. */
  add: (photos: readonly Pick<Photo, 'imageId'>[]) => boolean
  remove: (photoIds: readonly string[]) => void
  /** Removes photos that the shop has now. Back from the shop's editor, in this tab, returns them once. */
  handOver: (photoIds: readonly string[]) => void
  empty: () => void
}

const nothing: readonly string[] = []

/**
 * The photos that a customer collects for prints across months and albums. The browser stores their ids under the
 * customer's id and shares them between its tabs; without storage they last as long as the page.
 */
export const createPrintTray = (customerId: string): PrintTray => {
  const storageKey = `photos/print-tray/${customerId}`
  const orderedKey = `${OF_CUSTOMER}photos/ordered-prints/${customerId}`
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

  const addIds = (added: readonly string[]) => {
    const next = [...new Set([...photoIds, ...added])]
    if (next.length > TRAY_LIMIT) return false
    put(next)
    return true
  }
  const remove = (removed: readonly string[]) => {
    const gone = new Set(removed)
    if (photoIds.some((id) => gone.has(id))) put(photoIds.filter((id) => !gone.has(id)))
  }
  const takeBack = (isReturnTo: (pathname: string) => boolean) => {
    const ordered = parse(Ordered, ofTab.getItem(orderedKey))
    if (!ordered) return
    ofTab.removeItem(orderedKey)
    if (isReturnTo(ordered.pathname)) addIds(ordered.photoIds)
  }
  const takeBackWhenRestored = ({ persisted }: PageTransitionEvent) => persisted && takeBack(() => true)
  // After an order the shop leads to another page of the site, whose reload is no way back.
  takeBack((pathname) => isReload() && openedAt() === pathname)

  return {
    getSnapshot: () => photoIds,
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', listenToOtherTabs)
        window.addEventListener('pageshow', takeBackWhenRestored)
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        window.removeEventListener('storage', listenToOtherTabs)
        window.removeEventListener('pageshow', takeBackWhenRestored)
      }
    },
    add: (photos) => addIds(photos.map(({ imageId }) => imageId)),
    remove,
    handOver(ordered) {
      const { pathname } = window.location
      ofTab.setItem(orderedKey, JSON.stringify({ photoIds: ordered, pathname }))
      remove(ordered)
    },
    empty: () => put(nothing),
  }
}

const storage = safeStorage('localStorage')
const ofTab = safeStorage('sessionStorage')

const parse = <Shape extends z.ZodType>(shape: Shape, text: string | null): z.infer<Shape> | undefined => {
  try {
    return shape.parse(JSON.parse(text ?? 'null'))
  } catch {
    return undefined
  }
}

const read = (storageKey: string): readonly string[] => parse(Tray, storage.getItem(storageKey)) ?? nothing

/** The path of the address that the browser opened, before the site went on to other pages. */
const openedAt = (): string | undefined => {
  const [opened] = performance.getEntriesByType('navigation')
  return opened && new URL(opened.name).pathname
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
