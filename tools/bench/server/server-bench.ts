// `pnpm bench server [--photos 1000000] [--seconds 3] [--minutes 3]`
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { readOptions } from '../../process/read-options.ts'
import { PhotoPage } from '@account/shared/contracts/photo.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { median } from '../report/median.ts'
import { writeReport, type Finding } from '../report/write-report.ts'
import { startMeasuredBackEnd } from './measured-back-end.ts'
import { offerLoad, type Call, type Load, readMetric } from './offer-load.ts'

/** Least share of the processor time of a route that only runs the same statement: for few rows, and for many. */
const LEAST_OF_FEW = 0.85
const LEAST_OF_MANY = 0.9
const ROUNDS = 3
/** Allowed growth of the process's memory from the second to the last quarter of the run. */
const MOST_GROWTH = 1.1

const { photos, seconds, minutes } = readOptions(
  z.object({
    photos: z.coerce.number().int().min(1_000).max(2_000_000).default(1_000_000),
    seconds: z.coerce.number().min(1).max(60).default(3),
    minutes: z.coerce.number().min(0).max(30).default(3),
  }),
)

const site = await startMeasuredBackEnd(photos)
const headers = { authorization: `Bearer ${site.token}` }
const own = (path: string): Call => ({ port: site.port, path, headers })
const bare = (path: string): Call => ({ port: site.barePort, path })

const read = ({ port, path, headers: sent }: Call) =>
  new Promise<unknown>((resolve, reject) => {
    request({ host: '127.0.0.1', port, path, headers: { host: 'api.localhost', ...sent } }, (response) => {
      text(response).then((body) => resolve(JSON.parse(body)), reject)
    })
      .on('error', reject)
      .end()
  })

type Route = { what: string; call: Call; control: Call; least?: number }

const routes = async (): Promise<Route[]> => {
  const { images, cursor } = PhotoPage.parse(await read(own('/photos/photos?limit=24')))
  const [photo] = images
  if (!photo || cursor === null) throw new Error('The library is empty.')
  const { pathname, search } = new URL(photo.thumbnails[0]?.url ?? '')
  const after = `/photos/photos?limit=24&cursor=${encodeURIComponent(cursor)}`
  return [
    {
      what: 'counts of the timeline',
      call: own('/photos/users/timeline'),
      control: bare('/counts'),
      least: LEAST_OF_FEW,
    },
    {
      what: 'first 24 of a month',
      call: own('/photos/photos/timeline/2019/6'),
      control: bare('/month'),
      least: LEAST_OF_FEW,
    },
    { what: 'page of 500', call: own('/photos/photos?limit=500'), control: bare('/page'), least: LEAST_OF_MANY },
    { what: 'page of 24, after a cursor', call: own(after), control: bare('/after'), least: LEAST_OF_FEW },
    { what: 'one photo', call: own(`/photos/photos/${photo.imageId}`), control: bare('/photo') },
    { what: 'counts of the library', call: own('/photos/users'), control: bare('/library') },
    { what: 'albums', call: own('/photos/albums'), control: bare('/albums') },
    { what: 'a thumbnail', call: { port: site.port, path: `${pathname}${search}` }, control: bare(pathname) },
    { what: 'the customer', call: own('/customers/customers/me'), control: bare('/customer') },
    { what: 'orders', call: own('/orders/v2/superorders/me'), control: bare('/orders') },
  ]
}

const rate = (perSecond: number) => `${Math.round(perSecond)}/s`

const say = (loads: readonly Load[]) => {
  const of = (value: (load: Load) => number) => median(loads.map(value))
  const [perSecond, p95Ms] = [of((load) => load.requestsPerSecond), of((load) => load.p95Ms)]
  return `${rate(perSecond)}, p95 ${p95Ms.toFixed(1)} ms, processor ${of((load) => load.processorMs).toFixed(2)} ms`
}

/** Measures both sides in turn, so that other load on the machine affects both. */
const measure = async ({ what, call, control, least }: Route): Promise<Finding> => {
  const rounds: { measured: Load; besides: Load }[] = []
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({ measured: await offerLoad(call, seconds), besides: await offerLoad(control, seconds) })
  const ratioOf = (value: (round: { measured: Load; besides: Load }) => number) => median(rounds.map(value))
  const ratio = ratioOf(({ measured, besides }) => measured.requestsPerSecond / besides.requestsPerSecond)
  const processor = ratioOf(({ measured, besides }) => besides.processorMs / measured.processorMs)
  const finding = {
    what,
    measured: `${say(rounds.map(({ measured }) => measured))} (${ratio.toFixed(2)} × control; by processor time ${processor.toFixed(2)} ×)`,
    control: say(rounds.map(({ besides }) => besides)),
    ...(least !== undefined && { target: `≥ ${least} × by processor time`, isMet: processor >= least }),
  }
  console.log(`${what}: ${finding.measured}; control: ${finding.control}`)
  return finding
}

const MEGABYTE = 2 ** 20

/** Growth of the memory in megabytes per minute, by linear regression. */
const growthOf = (held: readonly { atMinute: number; bytes: number }[]) => {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [middle, usual] = [mean(held.map(({ atMinute }) => atMinute)), mean(held.map(({ bytes }) => bytes))]
  const rise = held.reduce((sum, { atMinute, bytes }) => sum + (atMinute - middle) * (bytes - usual), 0)
  return rise / held.reduce((sum, { atMinute }) => sum + (atMinute - middle) ** 2, 0) / MEGABYTE
}

const memoryFinding = (what: string, held: readonly { atMinute: number; bytes: number }[]): Finding => {
  const quarter = Math.floor(held.length / 4)
  const megabytes = (part: typeof held) => median(part.map(({ bytes }) => bytes)) / MEGABYTE
  const [early, late] = [megabytes(held.slice(quarter, 2 * quarter)), megabytes(held.slice(-quarter))]
  return {
    what: `${what}, last quarter of ${minutes} minutes of load`,
    measured: `${Math.round(late)} MB (${(late / early).toFixed(2)} × control; ${growthOf(held.slice(quarter)).toFixed(2)} MB a minute)`,
    control: `${Math.round(early)} MB in the second quarter`,
    target: `≤ ${MOST_GROWTH} ×`,
    isMet: late <= early * MOST_GROWTH,
  }
}

/** Calls every route in turn for long enough to show a memory leak. */
const watchMemory = async (calls: readonly Call[]): Promise<Finding[]> => {
  const [resident, heap]: [{ atMinute: number; bytes: number }[], { atMinute: number; bytes: number }[]] = [[], []]
  const startedAt = performance.now()
  const minutesGone = () => (performance.now() - startedAt) / 60_000
  while (minutesGone() < minutes)
    for (const call of calls) {
      await offerLoad(call, 1)
      const atMinute = minutesGone()
      resident.push({ atMinute, bytes: await readMetric(site.port, 'process_resident_memory_bytes') })
      heap.push({ atMinute, bytes: await readMetric(site.port, 'nodejs_heap_size_used_bytes') })
    }
  return resident.length < 8 ? [] : [memoryFinding('held', resident), memoryFinding('of the heap', heap)]
}

try {
  const all = await routes()
  for (const { call } of all) await offerLoad(call, 1)
  await offerLoad(bare('/counts'), 1)
  const busy = await waitUntilQuiet()
  const empty = await offerLoad(bare('/empty'), seconds)
  const findings: Finding[] = []
  for (const route of all) findings.push(await measure(route))
  writeReport({
    name: 'server',
    conditions: [
      `One process of the back end, a library of ${photos.toLocaleString('en')} photos, 16 connections, medians of ${ROUNDS} rounds of ${seconds} s, warm.`,
      'Control: the same statements, prepared, by the same client with as many connections (of a thumbnail: the same file), from a Fastify route that asks for no token, checks nothing and signs nothing. It answers photos and counts in the form of the specification, other rows as they come. The back end reads the counts as one value, the control as rows.',
      `An empty route of Fastify answers ${rate(empty.requestsPerSecond)} here, p95 ${empty.p95Ms.toFixed(1)} ms.`,
      `${Math.round(busy * 100)}% of the processors were busy with other work when it began.`,
    ],
    tables: [
      { title: 'Requests', findings },
      { title: 'Memory', findings: await watchMemory(all.map(({ call }) => call)) },
    ],
  })
} finally {
  await site.stop()
}
