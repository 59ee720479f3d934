import { join } from 'node:path'
import { median, percentile } from '../../bench/report/median.ts'
import { fillPopulation } from '../population/fill-population.ts'
import { measurePlans } from '../population/measure-plans.ts'
import type { Plan } from '../population/read-plan.ts'
import type { Visit } from './visit-library.ts'
import { visitPopulations } from './visit-populations.ts'
import { query, startServer } from './database-servers.ts'
import type { DrillResult } from './drilled-site.ts'

/** POPULATION_PHOTOS=20000000 takes 20 GB and an hour on two cores. */
const PHOTOS = Number(process.env.POPULATION_PHOTOS ?? 500_000)
const PHOTOS_OF_A_CUSTOMER = 1_000
const SMALL_PHOTOS = 20_000
const HUGE = 1_000_000_000
/** The share of the large population that uses the site. */
const SHARE = 0.01
/** Pages beyond twice those of the small population: each row of a result may be in a page of its own among the rows of others. */
const MORE_BUFFERS = 150

const SETTINGS = ['fsync=off', 'full_page_writes=off', 'shared_buffers=1GB', 'max_wal_size=8GB', 'autovacuum=off']

type Plans = Record<string, Plan[]>

const buffersOf = (plans: readonly Plan[]) => plans.reduce((sum, { buffers }) => sum + buffers, 0)

const faultsOf = (small: Plans, large: Plans): string[] =>
  Object.entries(large).flatMap(([name, plans]) => [
    ...(plans.some(({ scansAllPhotos }) => scansAllPhotos) ? [`${name}: reads a whole table of photos`] : []),
    ...(plans.some(({ partitions }) => partitions > 1) ? [`${name}: reads several partitions`] : []),
    ...(buffersOf(plans) > 2 * buffersOf(small[name] ?? []) + MORE_BUFFERS
      ? [`${name}: ${buffersOf(plans)} pages, ${buffersOf(small[name] ?? [])} in the small population`]
      : []),
  ])

const comparePlans = async ({ small, large }: Populations) => {
  const usual = await measurePlans(large, PHOTOS_OF_A_CUSTOMER)
  const ofSmall = await measurePlans(small, PHOTOS_OF_A_CUSTOMER)
  const ofLargest = await measurePlans(large, HUGE)
  const pages = Object.keys(usual).map((name) => {
    const counts = [ofSmall, usual, ofLargest].map((plans) => buffersOf(plans[name] ?? []))
    return [`pages read, ${name}`, `${counts[0]}; ${counts[1]}; largest library ${counts[2]}`] as const
  })
  return { faults: faultsOf(ofSmall, usual), figures: Object.fromEntries(pages) }
}

const timesOf = (visits: readonly Visit[], call: keyof Visit) => {
  const times = visits.map((one) => one[call])
  return `${median(times).toFixed(1)} and ${percentile(times, 0.95).toFixed(1)} ms`
}

const compareVisits = async (folder: string, { small, large, customers }: Populations & { customers: number }) => {
  const visits = await visitPopulations({ folder, small, large, customers })
  const calls = Object.keys(visits.large[0] ?? {}) as (keyof Visit)[]
  return Object.fromEntries(
    calls.map((call) => [
      `${call}, p50 and p95 of ${visits.large.length} visits`,
      `${timesOf(visits.small, call)}; ${timesOf(visits.large, call)}`,
    ]),
  )
}

type Populations = { small: string; large: string }

/** Compares two populations that are there already. */
const comparePopulations = async (folder: string, populations: Populations): Promise<DrillResult> => {
  const [counted] = await query<{ customers: number; photos: string }>(
    populations.large,
    'select count(*)::int as customers, sum(photos)::text as photos from population',
  )
  const { customers = 0, photos = '' } = counted ?? {}
  const plans = await comparePlans(populations)
  const visits = await compareVisits(folder, { ...populations, customers: Math.ceil(customers * SHARE) })
  return {
    passed: plans.faults.length === 0,
    figures: {
      'photos of the large population': photos,
      'faults of plans': plans.faults.join('; ') || 'none',
      ...plans.figures,
      ...visits,
    },
  }
}

/** The hot queries read the same pages in a library among millions of photos as among thousands, and so do visits take as long. */
export const compareGeneratedPopulations = async (folder: string): Promise<DrillResult> => {
  const server = await startServer(join(folder, 'server'), SETTINGS)
  const create = async (name: string, population: Parameters<typeof fillPopulation>[1]) => {
    await query(server.databaseUrl, `create database ${name}`)
    const url = Object.assign(new URL(server.databaseUrl), { pathname: `/${name}` }).href
    await fillPopulation(url, population, (done) => console.log(`  ${name}: ${done}`))
    return url
  }
  const customersOf = (photos: number) => Math.ceil(photos / PHOTOS_OF_A_CUSTOMER)
  try {
    return await comparePopulations(folder, {
      small: await create('small', { customers: customersOf(SMALL_PHOTOS), photos: SMALL_PHOTOS, layout: 'whole' }),
      large: await create('large', { customers: customersOf(PHOTOS), photos: PHOTOS, layout: 'partitioned' }),
    })
  } finally {
    await server.stop()
  }
}
