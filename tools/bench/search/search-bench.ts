// `pnpm bench search [--photos 100000] [--rounds 20]`
import { TimelineCounts } from '@account/shared/contracts/timeline.ts'
import * as z from 'zod'
import { readOptions } from '../../process/read-options.ts'
import type { MeasuredCustomer } from '../fairness/measured-customer.ts'
import { startSharedSite } from '../fairness/shared-site.ts'
import { median } from '../report/median.ts'
import { writeReport, type Finding } from '../report/write-report.ts'

/** From the request to the last byte of the first photos. */
const MOST_MS = 100
const PAGE = 24

const { photos, rounds } = readOptions(
  z.object({
    photos: z.coerce.number().int().min(1_000).max(2_000_000).default(100_000),
    rounds: z.coerce.number().int().min(1).max(200).default(20),
  }),
)

/** A season, a day of every year, a year, a name that one photo has, one that all have, several terms, no match, a fault, and places. */
const searches = [
  ...['summer 2019', '24 december', '2019', 'seed0000123', 'seed', 'summer seed00', 'nowhere', 'blurred'],
  ...['lissabon', 'portugal', 'lisboa 2019'],
]

const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return performance.now() - startedAt
}

/** The requests of the page of a search: the months with their counts, and then the photos of the newest one. */
const search = async (customer: MeasuredCustomer, query: string) => {
  const counts = TimelineCounts.parse((await customer.get(`/photos/users/timeline?${query}`)).json())
  const [year] = Object.keys(counts).toSorted().toReversed()
  const [month] = Object.keys(counts[year ?? ''] ?? {}).toSorted((one, other) => Number(other) - Number(one))
  if (year && month) await customer.get(`/photos/photos/timeline/${year}/${month}?limit=${PAGE}&${query}`)
}

const measure = async (work: () => Promise<unknown>) => {
  await work()
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) times.push(await timed(work))
  return { median: median(times), slowest: Math.max(...times) }
}

const site = await startSharedSite()
try {
  const customer = await site.addCustomer('searching')
  await customer.upload()
  await site.seed(customer.id, photos)
  // A fifth of the photos of a library were taken in one city, and the rest in five hundred others.
  await site.client.query(`
    insert into cities select n, 'City ' || n, 'PT', ' city' || n || case n when 0 then ' lisbon lissabon lisboa portugal' else ' italy' end
      from generate_series(0, 500) as n`)
  await site.client.query(
    `insert into photo_places
     select id, owner_id, 38.717, -9.133, true, case when row_number() over () % 5 = 0 then 0 else row_number() over () % 500 + 1 end
       from photos where owner_id = $1`,
    [customer.id],
  )
  await site.client.query('vacuum analyze photos, photo_places, cities')
  const control = await measure(() => search(customer, ''))
  const findings: Finding[] = []
  const works = searches.map(
    (text) => [text, () => search(customer, `${new URLSearchParams({ search: text })}`)] as const,
  )
  const stacks = ['similar photos', () => customer.get('/photos/stacks')] as const
  for (const [text, work] of [...works, stacks]) {
    const { median: ms, slowest } = await measure(work)
    findings.push({
      what: text,
      measured: `${ms.toFixed(1)} ms, slowest ${slowest.toFixed(1)} ms`,
      control: `${control.median.toFixed(1)} ms`,
      target: `≤ ${MOST_MS} ms`,
      isMet: ms <= MOST_MS,
    })
  }
  writeReport({
    name: 'search',
    conditions: [
      `A library of ${photos.toLocaleString('en')} photos, medians of ${rounds} searches after one that does not count.`,
      `A search is the counts of the months and the first ${PAGE} photos of the newest month that has some.`,
      'Similar photos are the first page of stacks; the copies of a seeded library share their moments and look alike.',
      'Control: the same of the whole timeline.',
    ],
    tables: [{ title: `Search among ${photos.toLocaleString('en')} photos`, findings }],
  })
} finally {
  await site.stop()
}
