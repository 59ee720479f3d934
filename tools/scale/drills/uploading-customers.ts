import { setTimeout as pause } from 'node:timers/promises'
import type { MeasuredCustomer } from '../../bench/fairness/measured-customer.ts'

export const CUSTOMERS = ['emma@example.com', 'noah@example.com', 'liam@example.com']
const RETRY_MS = 100
const GIVEN_UP_MS = 60_000

type Upload = { photoId: string; at: number }

/** Each customer uploads one photo after the other, and again where one fails, until the signal. */
export const uploadThrough = (customers: readonly MeasuredCustomer[], signal: AbortSignal) => {
  const stored: Upload[] = []
  let failures = 0
  const repeat = async (customer: MeasuredCustomer) => {
    while (!signal.aborted) {
      try {
        stored.push({ photoId: await customer.upload(), at: performance.now() })
      } catch {
        failures += 1
        await pause(RETRY_MS)
      }
    }
  }
  return { stored, failures: () => failures, ended: Promise.all(customers.map(repeat)) }
}

/** The moment of the first photo that was stored after the given one. */
export const firstAfter = async (stored: readonly Upload[], moment: number) => {
  const deadline = moment + GIVEN_UP_MS
  for (;;) {
    const first = stored.find(({ at }) => at > moment)
    if (first) return first.at
    if (performance.now() > deadline) throw new Error('No upload was stored within a minute.')
    await pause(10)
  }
}
