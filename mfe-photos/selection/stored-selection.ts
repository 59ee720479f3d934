import { OF_CUSTOMER } from '@account/shared/browser-storage/remove-entries.ts'
import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue, useStore } from 'jotai'
import { useEffect, useLayoutEffect } from 'react'
import * as z from 'zod'
import { isReload } from '@account/shared/page-lifecycle/page-events.ts'
import { listIdOf, photoSourceAtom } from '../source/photo-source.ts'
import type { PhotoSelection } from './photo-selection.ts'
import { isForPrintsAtom, selectionAtom } from './selection-atoms.ts'

const StoredMonthKey = z.templateLiteral([z.int().nonnegative(), '-', z.int().min(0).max(12)])
const Ids = z.array(z.string())

const StoredMonth = z.discriminatedUnion('kind', [
  z
    .object({ kind: z.literal('some'), ids: Ids })
    .transform(({ ids }) => ({ kind: 'some' as const, ids: new Set(ids) })),
  z
    .object({ kind: z.literal('all'), except: Ids })
    .transform(({ except }) => ({ kind: 'all' as const, except: new Set(except) })),
])

const StoredSelection = z.preprocess(
  (text) => {
    try {
      return JSON.parse(String(text))
    } catch {
      return undefined
    }
  },
  z.object({
    months: z.array(z.tuple([StoredMonthKey, StoredMonth])).transform((months): PhotoSelection => new Map(months)),
    isForPrints: z.boolean(),
  }),
)
type StoredSelection = z.infer<typeof StoredSelection>

const storage = safeStorage('sessionStorage')

const store = (key: string, { months, isForPrints }: StoredSelection) =>
  storage.setItem(
    key,
    JSON.stringify({ months: [...months], isForPrints }, (_, value: unknown) =>
      value instanceof Set ? [...value] : value,
    ),
  )

/** Contains the customer, since another one may sign in within the same tab. */
const useStorageKey = () => {
  const { session } = useHostServices()
  const source = useAtomValue(photoSourceAtom)
  const customerId = session.state === 'signed-in' ? session.customer.id : 'signed-out'
  return `${OF_CUSTOMER}photos/selection/${customerId}/${source.kind}/${listIdOf(source) ?? ''}`
}

/** Returns a function that stores the selection before the browser leaves the site for the shop's editor. */
export const useStoreSelection = () => {
  const key = useStorageKey()
  return (months: PhotoSelection) => store(key, { months, isForPrints: true })
}

/**
 * Restores the selection that the customer left for the editor, when Back returns from there, and the one of a hidden page that
 * the browser has discarded, as phones do.
 */
export const useStoredSelection = () => {
  const key = useStorageKey()
  const list = useStore()
  useLayoutEffect(() => {
    const text = storage.getItem(key)
    if (!text) return
    storage.removeItem(key)
    const stored = StoredSelection.safeParse(text).data
    if (!stored || !isReload()) return
    list.set(selectionAtom, stored.months)
    list.set(isForPrintsAtom, stored.isForPrints)
  }, [key, list])
  useEffect(() => {
    let isLeft = false
    const update = () => {
      // A page that is being left is hidden as well.
      if (isLeft) return
      const months = list.get(selectionAtom)
      if (document.visibilityState === 'visible') storage.removeItem(key)
      else if (months) store(key, { months, isForPrints: list.get(isForPrintsAtom) })
    }
    const show = () => {
      isLeft = false
    }
    const leave = () => {
      isLeft = true
    }
    document.addEventListener('visibilitychange', update)
    window.addEventListener('pagehide', leave)
    window.addEventListener('pageshow', show)
    return () => {
      document.removeEventListener('visibilitychange', update)
      window.removeEventListener('pagehide', leave)
      window.removeEventListener('pageshow', show)
    }
  }, [key, list])
}
