import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { hashPassword } from '../../../backend/identity/customers/password-hash.ts'
import type { MeasuredCustomer } from '../../bench/fairness/measured-customer.ts'
import { query } from './database-servers.ts'
import { startDrilledSite } from './drilled-site.ts'
import { visit, type Visit } from './visit-library.ts'

const PROCESSES = ['back-end-1', 'back-end-2']
const PASSWORD = 'Photos-2026!'
/** A cheap hash, because the sign-ins are not what is measured. */
const HASH_COST = 2 ** 10
const AT_ONCE = 4
/** Enough that the slowest twentieth of a few customers' visits is more than one visit. */
const VISITS_OF_A_CUSTOMER = 10

const startProcesses = async (folder: string, databaseUrl: string) => {
  mkdirSync(folder, { recursive: true })
  const environment = { PASSWORD_HASH_COST: String(HASH_COST), RUNS_JOBS: 'false' }
  const sites = []
  for (const name of PROCESSES)
    sites.push(await startDrilledSite({ folder, databaseUrl, objects: join(folder, 'objects'), name, environment }))
  return sites
}

/** Customers spread over all sizes of libraries, signed in at both processes in turn. */
const signIn = async (sites: Awaited<ReturnType<typeof startProcesses>>, databaseUrl: string, count: number) => {
  const hash = await hashPassword(PASSWORD, HASH_COST)
  const chosen = await query<{ email: string }>(
    databaseUrl,
    `update customers set password_hash = $1
       from (select id, row_number() over (order by photos) as place, count(*) over () as total from population
              where photos > 0) as ranked
      where customers.id = ranked.id and (place - 1) % greatest(1, total / $2::int) = 0 returning email`,
    [hash, count],
  )
  const customers: MeasuredCustomer[] = []
  for (const [index, { email }] of chosen.entries()) {
    const site = sites[index % sites.length]
    if (site) customers.push(await site.customer(email))
  }
  return customers
}

type Populations = { folder: string; small: string; large: string; customers: number }

/**
 * Visits of both populations in turn, so that whatever else the machine does slows both alike. Each has two processes of its own. The first
 * visit of a customer does not count.
 */
export const visitPopulations = async ({ folder, small, large, customers }: Populations) => {
  const stops: (() => Promise<void>)[] = []
  const open = async (name: string, databaseUrl: string) => {
    const sites = await startProcesses(join(folder, name), databaseUrl)
    for (const { stop } of sites) stops.push(stop)
    return signIn(sites, databaseUrl, customers)
  }
  try {
    const signedIn = { small: await open('small', small), large: await open('large', large) }
    const visits: Record<keyof typeof signedIn, Visit[]> = { small: [], large: [] }
    const rounds = Array.from({ length: signedIn.large.length * VISITS_OF_A_CUSTOMER }, (_, round) => round)
    const visitInTurn = async () => {
      for (let round = rounds.shift(); round !== undefined; round = rounds.shift())
        for (const name of ['small', 'large'] as const) {
          const customer = signedIn[name][round % signedIn[name].length]
          if (!customer) throw new Error(`The ${name} population has no customer.`)
          if (round < signedIn[name].length) await visit(customer)
          visits[name].push(await visit(customer))
        }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, visitInTurn))
    return visits
  } finally {
    for (const stop of stops) await stop()
  }
}
