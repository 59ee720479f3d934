import { OF_CUSTOMER } from '@account/shared/browser-storage/remove-entries.ts'
import { safeStorage } from '@account/shared/browser-storage/safe-storage.ts'
import * as z from 'zod'
import { listIdOf, type PhotoSource } from '../../../source/photo-source.ts'
import type { MonthKey } from '../../../months/counted-month.ts'
import type { ScrollAnchor } from './scroll-anchor.ts'

/** A key for the library, and one for each album and filter. */
const storageKeyOf = (source: PhotoSource) => {
  const listId = listIdOf(source)
  return `${OF_CUSTOMER}photos/timeline-position${listId === undefined ? '' : `/${source.kind}/${listId}`}`
}

const StoredMonthKey = z.templateLiteral([z.int().nonnegative(), '-', z.int().min(0).max(12)])

/** The view when the preview was opened, to which a reload within the preview returns. */
const StoredPosition = z.object({
  visibleMonths: z.array(StoredMonthKey),
  /** How many photos of the anchor's month were loaded. */
  photoCount: z.int().nonnegative().optional(),
  anchor: z.object({ monthKey: StoredMonthKey, tile: z.int().nonnegative().optional(), offset: z.number() }),
})

type Position = { visibleMonths: MonthKey[]; photoCount: number; anchor: ScrollAnchor }

export const storePosition = (source: PhotoSource, position: Position) =>
  safeStorage('sessionStorage').setItem(storageKeyOf(source), JSON.stringify(position))

/** Undefined where nothing valid is stored. */
export const readStoredPosition = (source: PhotoSource): z.infer<typeof StoredPosition> | undefined =>
  StoredPosition.safeParse(parseJson(safeStorage('sessionStorage').getItem(storageKeyOf(source)))).data

const parseJson = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
