import type { MeasuredCustomer } from './measured-customer.ts'

/** Photos that a heavy customer uploads at once. */
export const UPLOADS_AT_ONCE = 3

/** Runs until the signal: uploads at once, archives of large photos, and one export of a large library. */
export const keepBusy = async (customer: MeasuredCustomer, photoIds: readonly string[], signal: AbortSignal) => {
  const repeat = async (work: () => Promise<unknown>) => {
    while (!signal.aborted) await work()
  }
  await Promise.all([
    ...Array.from({ length: UPLOADS_AT_ONCE }, () => repeat(customer.upload)),
    repeat(() => customer.archive(photoIds)),
    customer.exportLibrary(),
  ])
}
