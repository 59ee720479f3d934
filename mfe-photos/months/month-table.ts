import type { Photo } from '@account/shared/contracts/photo.ts'
import type { MonthKey } from './counted-month.ts'
import { forgottenMonth, isReadAsEmpty, uninitializedMonth, type MonthState } from './month-state.ts'

/**
 * The months of a library as one snapshot, which is a new map after every change. Months far from the view keep their
 * photos in a least-recently-used cache of `cachedPhotos` photos; evicted months keep their height.
 */
export const createMonthTable = (cachedPhotos: number) => {
  let months: ReadonlyMap<MonthKey, MonthState> = new Map()
  const listeners = new Set<() => void>()
  /** Least recently used first. */
  const used = new Set<MonthKey>()

  const monthOf = (key: MonthKey): MonthState => months.get(key) ?? uninitializedMonth

  const replace = (next: ReadonlyMap<MonthKey, MonthState>) => {
    months = next
    listeners.forEach((listener) => listener())
  }

  return {
    getSnapshot: () => months,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: (key: MonthKey) => months.has(key),
    monthOf,
    set: (key: MonthKey, month: MonthState) => replace(new Map(months).set(key, month)),
    markUsed(key: MonthKey) {
      used.delete(key)
      used.add(key)
    },
    /** Evicts photos beyond the cache limit, from the least recently used months first. `stays` exempts months. */
    evictPhotos(stays: (key: MonthKey) => boolean) {
      const far = [...used].filter((key) => !stays(key) && monthOf(key).photos.length > 0)
      let surplus = far.reduce((count, key) => count + monthOf(key).photos.length, 0) - cachedPhotos
      if (surplus <= 0) return
      const next = new Map(months)
      for (const key of far) {
        if (surplus <= 0) break
        surplus -= monthOf(key).photos.length
        next.set(key, forgottenMonth(monthOf(key)))
        used.delete(key)
      }
      replace(next)
    },
    /** A month that was read as empty has no height, so the view would never request it again. */
    reopenEmptyMonths(keys: readonly MonthKey[]) {
      const empty = keys.filter((key) => isReadAsEmpty(months.get(key)))
      if (empty.length === 0) return
      const next = new Map(months)
      for (const key of empty) next.set(key, uninitializedMonth)
      replace(next)
    },
    remove: (photoIds: ReadonlySet<string>) =>
      replace(
        new Map(
          [...months].map(([key, month]) => {
            const photos = photosWithout(photoIds, month.photos)
            return [key, photos.length === month.photos.length ? month : withPhotos(month, photos)]
          }),
        ),
      ),
    clear() {
      used.clear()
      replace(new Map())
    },
  }
}

export const photosWithout = (gone: ReadonlySet<string>, photos: readonly Photo[]): readonly Photo[] =>
  gone.size === 0 ? photos : photos.filter(({ imageId }) => !gone.has(imageId))

/** A month that loses all of its loaded photos is read again if it is still counted: it may hold more. */
const withPhotos = (month: MonthState, photos: readonly Photo[]): MonthState =>
  month.status === 'fulfilled' && photos.length === 0 ? uninitializedMonth : { ...month, photos }
