import { join } from 'node:path'
import { baseConfiguration } from './base-configuration.ts'

/** The budget of e2e/shell/first-visit.spec.ts for the scripts before the first photo. */
const FIRST_KILOBYTES = 240
/** EDGE: 120 kbit/s. */
const SLOWEST_KILOBYTES_PER_SECOND = 15

test('the scripts of a first visit arrive on a slow phone before the page takes one of them for lost', () => {
  const { output } = baseConfiguration(join(import.meta.dirname, '..', '..', 'host'))
  const arriveAfterMs = (FIRST_KILOBYTES / SLOWEST_KILOBYTES_PER_SECOND) * 1_000
  expect(output?.chunkLoadTimeout).toBeGreaterThan(arriveAfterMs * 1.5)
})
