import { OF_CUSTOMER } from '@account/shared/browser-storage/remove-entries.ts'
import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { useAtomValue, useSetAtom } from 'jotai'
import { useLayoutEffect } from 'react'
import * as z from 'zod'
import { isReload } from '@account/shared/page-lifecycle/is-reload.ts'
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
  z.array(z.tuple([StoredMonthKey, StoredMonth])).transform((months): PhotoSelection => new Map(months)),
)

const asText = (selection: PhotoSelection) =>
  JSON.stringify([...selection], (_, value: unknown) => (value instanceof Set ? [...value] : value))

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
  return (selection: PhotoSelection) => safeStorage('sessionStorage').setItem(key, asText(selection))
}

/** Restores the selection that the customer left for the editor, when Back returns from there. */
export const useRestoreSelection = () => {
  const key = useStorageKey()
  const setSelection = useSetAtom(selectionAtom)
  const setForPrints = useSetAtom(isForPrintsAtom)
  useLayoutEffect(() => {
    const text = safeStorage('sessionStorage').getItem(key)
    if (!text) return
    safeStorage('sessionStorage').setItem(key, '')
    const kept = StoredSelection.safeParse(text).data
    if (!kept || !isReload()) return
    setSelection(kept)
    setForPrints(true)
  }, [key, setSelection, setForPrints])
}
