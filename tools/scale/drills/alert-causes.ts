import { randomInt } from 'node:crypto'
import { get, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { signalProcess } from '../../process/process-signals.ts'
import { query } from './database-servers.ts'

export type Place = {
  address: string
  databaseUrl: string
  pid: number
  /** While it is stopped, the process finds no database. */
  setDatabaseAway: (isAway: boolean) => void
}

type Posted = { path: string; body: unknown; type?: string }

/** Each call comes from another network address, as those of customers do. */
const post = ({ address }: Place, { path, body, type = 'application/json' }: Posted) =>
  new Promise<void>((resolve, reject) => {
    const headers = { host: 'api.localhost', 'content-type': type, 'x-forwarded-for': `198.51.100.${randomInt(256)}` }
    request(`${address}${path}`, { method: 'POST', headers }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end(JSON.stringify(body))
  })

/** The reads hold all connections meanwhile, and with them those of the metrics: these are read before the next lock. */
const METRICS_READ_WITHIN_MS = 2_500

/** More reads than the threshold of the alert, each of which waits for a lock of their table. */
const readBehindLock = async ({ address, databaseUrl }: Place) => {
  const locked = query(databaseUrl, 'begin; lock table public_configs; select pg_sleep(3); commit')
  await pause(100)
  const read = () =>
    new Promise<void>((resolve, reject) => {
      get(`${address}/configuration/lumora-nl`, { headers: { host: 'api.localhost' } }, (response) =>
        response.resume().on('end', resolve),
      ).on('error', reject)
    })
  await Promise.all([locked, ...Array.from({ length: 60 }, read)])
  await pause(METRICS_READ_WITHIN_MS)
}

const signal = (changes: { events?: object; refused?: object; measurements?: object }) => ({
  releases: [
    { remote: 'photos', version: '1.0.0', group: 'current', events: {}, refused: {}, measurements: {}, ...changes },
  ],
})

const violation = {
  'csp-report': {
    'document-uri': 'http://account.uk.localhost:3000/orders',
    'effective-directive': 'img-src',
    'blocked-uri': 'https://elsewhere.example/pixel.png',
  },
}

/** A job that exists as its row only: no process of the drill runs jobs. */
const addJob = async ({ databaseUrl }: Place, name: string, changes: string) => {
  const [job] = await query<{ id: string }>(databaseUrl, `select id from graphile_worker.add_job($1, '{}')`, [name])
  await query(databaseUrl, `update graphile_worker._private_jobs set ${changes} where id = $1`, [job?.id])
}

const waitingFor = (interval: string) =>
  `created_at = now() - interval '${interval}', run_at = now() - interval '${interval}'`

const uploads = (state: string) => `
  insert into uploads (id, owner_id, local_file_name, state, created)
  values (gen_random_uuid(), gen_random_uuid(), 'a.jpg', '${state}', now())`

const suspendFor =
  (milliseconds: number) =>
  async ({ pid }: Place) => {
    signalProcess(pid, 'SIGSTOP')
    await pause(milliseconds)
    signalProcess(pid, 'SIGCONT')
  }

/** Asks the process for something while it finds no database. */
const fetchWithoutDatabase = (path: string) => async (place: Place) => {
  place.setDatabaseAway(true)
  await fetch(`${place.address}${path}`)
  place.setDatabaseAway(false)
}

/** One step towards the cause of each alert; the drill repeats it until the alert fires. */
export const causes: Record<string, (place: Place) => Promise<unknown>> = {
  ReleaseFails: (place) => post(place, { path: '/signals', body: signal({ events: { asked: 10, crashed: 5 } }) }),
  ReleaseFallsBack: (place) =>
    post(place, { path: '/signals', body: signal({ events: { asked: 20, 'fell-back': 20 } }) }),
  ReleaseLoadsSlowly: (place) => post(place, { path: '/signals', body: signal({ measurements: { load: 9_000 } }) }),
  RequestsFail: fetchWithoutDatabase('/ready'),
  RouteFails: fetchWithoutDatabase('/ready'),
  RouteAnswersSlowly: readBehindLock,
  DatabaseUnread: fetchWithoutDatabase('/metrics'),
  JobsFailed: (place) => addJob(place, 'send-mail', 'attempts = max_attempts'),
  JobsRetry: (place) => addJob(place, 'send-mail', "attempts = 3, run_at = now() + interval '1 hour'"),
  JobsWait: (place) => addJob(place, 'plan-export', waitingFor('10 minutes')),
  BackgroundJobsWait: (place) => addJob(place, 'delete-objects', waitingFor('2 days')),
  UploadsFail: ({ databaseUrl }) => query(databaseUrl, uploads('failed')),
  OriginalsDamaged: ({ databaseUrl }) =>
    query(
      databaseUrl,
      `insert into damaged_originals (photo_id, owner_id, fault, found)
       values (gen_random_uuid(), gen_random_uuid(), 'missing', now())`,
    ),
  EventLoopBlocked: suspendFor(700),
  // Longer than Prometheus of the drill waits for a response.
  ProcessSilent: suspendFor(3_000),
  BackEndSilent: suspendFor(3_000),
  PagesBreakTheirPolicy: (place) =>
    post(place, { path: '/reports/policy-breaches', body: violation, type: 'application/csp-report' }),
}

/** Alerts of the rules that no drill causes. */
export const notCaused: Record<string, string> = {
  ClockDiffers: 'a machine has one clock for all its processes',
  MemoryGrows: 'a heap of 1.5 GB is more than a drill may take',
  ProcessRestarts: 'three starts take longer than the windows of a drill',
}
