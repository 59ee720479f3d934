import type { PhotoPage } from '@account/shared/contracts/photo.ts'
import { uninitializedMonth } from '../months/month-state.ts'
import { createMonthStore } from '../months/month-store.ts'
import type { LoadMonthPage } from '../months/month-pages.ts'
import { monthOfKey, type MonthKey } from '../months/counted-month.ts'
import { fakePhotosApi, photosOf } from './fake-library.ts'

/** Lets all pending promises settle. */
export const settled = () => new Promise((resolve) => setTimeout(resolve))

export const monthStoreOf = (loadPage: LoadMonthPage) => {
  const reported: unknown[] = []
  const report = (error: unknown) => `reference-${reported.push(error)}`
  return { store: createMonthStore({ loadPage, report, abortDelayMs: 0 }), reported }
}

/** The store of a library of one month, August 2023. */
export const augustStore = (count: number) => {
  const photos = { '2023-8': photosOf({ year: 2023, month: 8 }, count) }
  const api = fakePhotosApi(photos)
  const { store } = monthStoreOf((key, query, signal) => api.listMonth(monthOfKey(key), query, signal))
  return { photos, api, store, month: () => store.getSnapshot().get('2023-8') ?? uninitializedMonth }
}

/** Requests that stay open until the test responds. */
export const heldRequests = () => {
  const open = new Map<MonthKey, { answer: (page: PhotoPage) => void; signal: AbortSignal }>()
  const loadPage: LoadMonthPage = (key, _, signal) =>
    new Promise((resolve, reject) => {
      open.set(key, { answer: resolve, signal })
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  return { open, loadPage }
}
