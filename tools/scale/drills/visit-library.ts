import { TimelineCounts } from '@account/shared/contracts/timeline.ts'
import type { MeasuredCustomer } from '../../bench/fairness/measured-customer.ts'

/** The requests of a visit of the photo library, each with its duration in milliseconds. */
export type Visit = Record<'counts' | 'months' | 'newest month, with addresses of thumbnails', number>

const timed = async <Result>(call: () => Promise<Result>) => {
  const startedAt = performance.now()
  const result = await call()
  return { result, ms: performance.now() - startedAt }
}

/** One visit of a library, whose first photos are those of its newest month. */
export const visit = async (customer: MeasuredCustomer): Promise<Visit> => {
  const counts = await timed(() => customer.get('/photos/users'))
  const months = await timed(() => customer.get('/photos/users/timeline'))
  const byYear = TimelineCounts.parse(months.result.json())
  const year = Object.keys(byYear).toSorted().at(-1) ?? ''
  const month = Math.max(...Object.keys(byYear[year] ?? {}).map(Number))
  const photos = await timed(() => customer.get(`/photos/photos/timeline/${year}/${month}/compact`))
  return { counts: counts.ms, months: months.ms, 'newest month, with addresses of thumbnails': photos.ms }
}
