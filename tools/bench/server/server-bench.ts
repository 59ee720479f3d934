// `pnpm bench server [--photos 1000000] [--seconds 3] [--minutes 3]`
import { request } from 'node:http'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { PhotoPage } from '@account/shared/contracts/photo.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { median } from '../report/median.ts'
import { writeReport, type Finding } from '../report/write-report.ts'
import { startMeasuredBackEnd } from './measured-back-end.ts'
import { offerLoad, type Call, type Load } from './offer-load.ts'

/** Of the rate of the same statement in a route that does nothing else. */
const LEAST_RATIO = 0.6
const ROUNDS = 3
/** What the process may hold more after the last quarter of the time than after the second. */
const MOST_GROWTH = 1.1

const { photos, seconds, minutes } = z
  .object({
    photos: z.coerce.number().int().min(1_000).max(2_000_000),
    seconds: z.coerce.number().min(1).max(60),
    minutes: z.coerce.number().min(0).max(30),
  })
  .parse(
    parseArgs({
      options: {
        photos: { type: 'string', default: '1000000' },
        seconds: { type: 'string', default: '3' },
        minutes: { type: 'string', default: '3' },
      },
    }).values,
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

type Route = { what: string; call: Call; control?: Call }

const routes = async (): Promise<Route[]> => {
  const { images, cursor } = PhotoPage.parse(await read(own('/photos/photos?limit=24')))
  const [photo] = images
  if (!photo || cursor === null) throw new Error('The library is empty.')
  const thumbnail = new URL(photo.thumbnails[0]?.url ?? '')
  return [
    { what: 'counts of the timeline', call: own('/photos/users/timeline'), control: bare('/counts') },
    {
      what: 'first 24 of a month',
      call: own('/photos/photos/timeline/2019/6'),
      control: bare('/month?limit=24&year=2019&month=6'),
    },
    {
      what: 'page of 500',
      call: own('/photos/photos?limit=500'),
      control: bare('/page?limit=500'),
    },
    { what: 'page of 24, after a cursor', call: own(`/photos/photos?limit=24&cursor=${encodeURIComponent(cursor)}`) },
    { what: 'one photo', call: own(`/photos/photos/${photo.imageId}`) },
    { what: 'counts of the library', call: own('/photos/users') },
    { what: 'albums', call: own('/photos/albums') },
    { what: 'a thumbnail', call: { port: site.port, path: `${thumbnail.pathname}${thumbnail.search}` } },
    { what: 'the customer', call: own('/customers/customers/me') },
    { what: 'orders', call: own('/orders/v2/superorders/me') },
  ]
}

const rate = (perSecond: number) => `${Math.round(perSecond)}/s`

/** Both sides in turn, so that whatever else the machine does meets both. */
const measure = async ({ what, call, control }: Route): Promise<Finding> => {
  const [measured, besides]: [Load[], Load[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    measured.push(await offerLoad(call, seconds))
    if (control) besides.push(await offerLoad(control, seconds))
  }
  const say = (loads: readonly Load[]) =>
    `${rate(median(loads.map(({ requestsPerSecond }) => requestsPerSecond)))}, p95 ${median(loads.map(({ p95Ms }) => p95Ms)).toFixed(1)} ms`
  console.log(`${what}: ${say(measured)}${control ? `; control: ${say(besides)}` : ''}`)
  if (!control) return { what, measured: say(measured) }
  const ratio = median(measured.map((load, round) => load.requestsPerSecond / (besides[round]?.requestsPerSecond ?? 1)))
  return {
    what,
    measured: `${say(measured)} (${ratio.toFixed(2)} × control)`,
    control: say(besides),
    target: `≥ ${LEAST_RATIO} ×`,
    isMet: ratio >= LEAST_RATIO,
  }
}

/** Every route in turn, for so long that whatever is kept by mistake would show. */
const watchMemory = async (calls: readonly Call[]): Promise<Finding[]> => {
  const held: number[] = []
  const endsAt = Date.now() + minutes * 60_000
  while (Date.now() < endsAt)
    for (const call of calls) {
      await offerLoad(call, 1)
      held.push(site.residentBytes())
    }
  if (held.length < 8) return []
  const quarter = Math.floor(held.length / 4)
  const [early, late] = [median(held.slice(quarter, 2 * quarter)), median(held.slice(-quarter))]
  const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`
  return [
    {
      what: `held in the last quarter of ${minutes} minutes of load`,
      measured: `${megabytes(late)} (${(late / early).toFixed(2)} × control)`,
      control: `${megabytes(early)} in the second quarter`,
      target: `≤ ${MOST_GROWTH} ×`,
      isMet: late <= early * MOST_GROWTH,
    },
  ]
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
      'Control: the same statement by the same client with as many connections, from a Fastify route that does nothing else.',
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
