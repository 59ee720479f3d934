import type { MonthCount, MonthKey } from '../months/counted-month.ts'

/** The selected photos of one month: some by their ids, or all with exceptions. */
export type MonthSelection = { kind: 'some'; ids: ReadonlySet<string> } | { kind: 'all'; except: ReadonlySet<string> }

/** Photos by month. Selecting a month of 100,000 photos costs as much as selecting one photo. */
export type PhotoSelection = ReadonlyMap<MonthKey, MonthSelection>

const nothing: ReadonlySet<string> = new Set()
export const emptySelection: PhotoSelection = new Map()

export const isSelectedIn = (selection: MonthSelection | undefined, photoId: string): boolean => {
  if (!selection) return false
  return selection.kind === 'all' ? !selection.except.has(photoId) : selection.ids.has(photoId)
}

export const selectedCountIn = (selection: MonthSelection | undefined, count: number): number => {
  if (!selection) return 0
  return selection.kind === 'all' ? Math.max(0, count - selection.except.size) : selection.ids.size
}

export const selectedCount = (selection: PhotoSelection, countedMonths: readonly MonthCount[]): number =>
  countedMonths.reduce((sum, { key, count }) => sum + selectedCountIn(selection.get(key), count), 0)

export const isWholeMonth = (selection: PhotoSelection, { key, count }: MonthCount): boolean =>
  count > 0 && selectedCountIn(selection.get(key), count) >= count

export const togglePhoto = (selection: PhotoSelection, key: MonthKey, photoId: string): PhotoSelection =>
  setPhotos(selection, { key, photoIds: [photoId], isSelected: !isSelectedIn(selection.get(key), photoId) })

export const deselectPhoto = (selection: PhotoSelection, key: MonthKey, photoId: string): PhotoSelection =>
  isSelectedIn(selection.get(key), photoId) ? togglePhoto(selection, key, photoId) : selection

type PhotosOfMonth = { key: MonthKey; photoIds: readonly string[]; isSelected: boolean }

export const setPhotos = (selection: PhotoSelection, { key, photoIds, isSelected }: PhotosOfMonth): PhotoSelection => {
  const before = selection.get(key)
  if (before?.kind === 'all')
    return withMonth(selection, key, { kind: 'all', except: changed(before.except, photoIds, !isSelected) })
  return withMonth(selection, key, { kind: 'some', ids: changed(before?.ids ?? nothing, photoIds, isSelected) })
}

/** Deselects a month that is selected as a whole, and selects any other. */
export const toggleMonth = (selection: PhotoSelection, countedMonth: MonthCount): PhotoSelection =>
  isWholeMonth(selection, countedMonth)
    ? withMonth(selection, countedMonth.key, { kind: 'some', ids: nothing })
    : selectMonths(selection, [countedMonth])

export const selectMonths = (selection: PhotoSelection, countedMonths: readonly MonthCount[]): PhotoSelection => {
  const next = new Map(selection)
  for (const { key } of countedMonths) next.set(key, { kind: 'all', except: nothing })
  return next
}

/** Photos that are in either selection. */
export const union = (one: PhotoSelection, other: PhotoSelection): PhotoSelection => {
  if (one.size === 0 || other.size === 0) return one.size === 0 ? other : one
  const next = new Map(one)
  for (const [key, of] of other) next.set(key, uniteMonths(next.get(key), of))
  return next
}

const uniteMonths = (one: MonthSelection | undefined, other: MonthSelection): MonthSelection => {
  if (!one) return other
  if (one.kind === 'all') return { kind: 'all', except: subtractFrom(one.except, other) }
  if (other.kind === 'all') return { kind: 'all', except: changed(other.except, one.ids, false) }
  return { kind: 'some', ids: changed(one.ids, other.ids, true) }
}

/** Photos that are in the first selection only. */
export const difference = (selection: PhotoSelection, other: PhotoSelection): PhotoSelection => {
  let next = selection
  for (const [key, of] of other) {
    const before = selection.get(key)
    if (before) next = withMonth(next, key, subtractMonths(before, of))
  }
  return next
}

const subtractMonths = (one: MonthSelection, other: MonthSelection): MonthSelection => {
  if (one.kind === 'some') return { kind: 'some', ids: subtractFrom(one.ids, other) }
  if (other.kind === 'some') return { kind: 'all', except: changed(one.except, other.ids, true) }
  return { kind: 'some', ids: changed(other.except, one.except, false) }
}

const subtractFrom = (ids: ReadonlySet<string>, selection: MonthSelection): ReadonlySet<string> =>
  new Set([...ids].filter((id) => !isSelectedIn(selection, id)))

/** Removes photos that have been deleted, since the customer can no longer see and deselect them. */
export const deselectDeleted = (selection: PhotoSelection, goneIds: readonly string[]): PhotoSelection => {
  let next = selection
  for (const [key, of] of selection) {
    const left: MonthSelection =
      of.kind === 'all'
        ? { kind: 'all', except: changed(of.except, goneIds, false) }
        : { kind: 'some', ids: changed(of.ids, goneIds, false) }
    next = withMonth(next, key, left)
  }
  return next
}

const changed = (ids: ReadonlySet<string>, photoIds: Iterable<string>, isAdded: boolean): ReadonlySet<string> => {
  const next = new Set(ids)
  for (const id of photoIds) {
    if (isAdded) next.add(id)
    else next.delete(id)
  }
  return next
}

const withMonth = (selection: PhotoSelection, key: MonthKey, of: MonthSelection): PhotoSelection => {
  const next = new Map(selection)
  if (of.kind === 'some' && of.ids.size === 0) next.delete(key)
  else next.set(key, of)
  return next
}

export type PhotoPlace = { key: MonthKey; index: number }

type RangeOptions = {
  from: PhotoPlace
  to: PhotoPlace
  countedMonths: readonly MonthCount[]
  photoIdsOf: (key: MonthKey) => readonly string[]
}

/** All photos between two, both included: whole months as such, the first and the last month by their photos. */
export const selectRange = (
  selection: PhotoSelection,
  { from, to, countedMonths, photoIdsOf }: RangeOptions,
): PhotoSelection => {
  const indexOf = ({ key }: PhotoPlace) => countedMonths.findIndex((countedMonth) => countedMonth.key === key)
  const isForward = indexOf(from) - indexOf(to) || from.index - to.index
  const [first, last] = isForward <= 0 ? [from, to] : [to, from]
  const [start, end] = [indexOf(first), indexOf(last)]
  if (start === -1 || end === -1) return selection
  let next = selection
  for (const countedMonth of countedMonths.slice(start, end + 1)) {
    const begin = countedMonth.key === first.key ? first.index : 0
    const stop = countedMonth.key === last.key ? last.index + 1 : Infinity
    const isWhole = begin === 0 && stop >= countedMonth.count
    next = isWhole
      ? selectMonths(next, [countedMonth])
      : selectPart(next, { countedMonth, begin, stop, photoIds: photoIdsOf(countedMonth.key) })
  }
  return next
}

type Part = { countedMonth: MonthCount; begin: number; stop: number; photoIds: readonly string[] }

/**
 * From a photo to the end of its month: selects the whole month except the photos before, since its end may not be
 * loaded.
 */
const selectPart = (
  selection: PhotoSelection,
  { countedMonth: { key }, begin, stop, photoIds }: Part,
): PhotoSelection => {
  if (stop !== Infinity) return setPhotos(selection, { key, photoIds: photoIds.slice(begin, stop), isSelected: true })
  const before = photoIds.slice(0, begin).filter((id) => !isSelectedIn(selection.get(key), id))
  return new Map(selection).set(key, { kind: 'all', except: new Set(before) })
}
