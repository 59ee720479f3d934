// `pnpm bench archive [--store folder|bucket] [--edge none|nginx] [--gib 5] [--rounds 5]`
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import * as z from 'zod'
import { freePort } from '../../process/free-port.ts'
import { readOptions } from '../../process/read-options.ts'
import type { MeasuredCustomer } from '../fairness/measured-customer.ts'
import { startSharedSite, type SharedSite } from '../fairness/shared-site.ts'
import { median } from '../report/median.ts'
import { writeReport, type Finding } from '../report/write-report.ts'
import { startArchiveEdge } from './archive-edge.ts'
import { startArchiveStore, type ArchiveStore } from './archive-store.ts'
import { transfer, type Transfer } from './transfer.ts'

/** Least share of the speed at which a bare server reads the same bytes from the same store. */
const LEAST_RATIO = 0.9
const UPLOADERS = 2
const UPLOADS_AT_ONCE = 3
const LARGE_PHOTOS = 3
const ZEROS = Buffer.alloc(16 * 1024 * 1024)
const SAMPLED_EVERY_MS = 100

const options = readOptions(
  z.object({
    store: z.enum(['folder', 'bucket']).default('folder'),
    edge: z.enum(['none', 'nginx']).default('none'),
    gib: z.coerce.number().min(0.01).max(50).default(5),
    rounds: z.coerce.number().int().min(1).max(50).default(5),
  }),
)

const crcOfZeros = (bytes: number) => {
  let checksum = 0
  for (let left = bytes; left > 0; left -= ZEROS.length)
    checksum = crc32(left < ZEROS.length ? ZEROS.subarray(0, left) : ZEROS, checksum)
  return checksum
}

type Archived = Transfer & { requestSeconds: number }

type Measured = {
  site: SharedSite
  store: ArchiveStore
  customer: MeasuredCustomer
  /** The port of the edge, or of the back end where no edge is measured. */
  port: number
}

/** Measures from the click: the request, its address, and the bytes. */
const readArchive = async ({ customer, port }: Measured, ids: readonly string[]): Promise<Archived> => {
  const startedAt = performance.now()
  const path = await customer.archiveAddress(ids)
  return { requestSeconds: (performance.now() - startedAt) / 1000, ...(await transfer({ port, path })) }
}

const repeat = async (work: () => Promise<Archived>) => {
  const measured: Archived[] = []
  for (let round = 0; round < options.rounds; round += 1) measured.push(await work())
  return {
    firstByte: median(measured.map(({ requestSeconds, firstByteSeconds }) => requestSeconds + firstByteSeconds)),
    whole: median(measured.map(({ requestSeconds, seconds }) => requestSeconds + seconds)),
  }
}

const besideUploads = async <Outcome>(site: SharedSite, work: () => Promise<Outcome>): Promise<Outcome> => {
  const end = new AbortController()
  const keepUploading = async (customer: MeasuredCustomer) => {
    while (!end.signal.aborted) await customer.upload()
  }
  const uploads: Promise<void>[] = []
  for (let number = 1; number <= UPLOADERS; number += 1) {
    const customer = await site.addCustomer(`uploader-${number}`, 'usual')
    for (let lane = 0; lane < UPLOADS_AT_ONCE; lane += 1) uploads.push(keepUploading(customer))
  }
  const outcome = await work()
  end.abort()
  await Promise.all(uploads)
  return outcome
}

const measureSmall = async (measured: Measured): Promise<Finding[]> => {
  const { site, customer } = measured
  const ids = [await customer.upload(), await customer.upload(), await customer.upload()]
  const read = () => readArchive(measured, ids)
  await read()
  const idle = await repeat(read)
  const busy = await besideUploads(site, () => repeat(read))
  const finding = (what: string, name: 'firstByte' | 'whole'): Finding => ({
    what,
    measured: `${busy[name].toFixed(3)} s beside two uploaders (${(busy[name] / idle[name]).toFixed(2)} × idle)`,
    control: `${idle[name].toFixed(3)} s idle`,
  })
  return [finding('from the request to the first byte', 'firstByte'), finding('from the request to the last', 'whole')]
}

const enlarge = async (site: SharedSite, store: ArchiveStore, customer: MeasuredCustomer) => {
  const bytes = Math.floor((options.gib * 1024 ** 3) / LARGE_PHOTOS)
  const checksum = crcOfZeros(bytes)
  const photos: { id: string; key: string }[] = []
  for (let number = 0; number < LARGE_PHOTOS; number += 1) {
    const id = await customer.upload()
    const key = `photos/${customer.id}/${id}/original.jpg`
    await store.fill(key, bytes)
    await site.client.query('update photos set bytes = $2, crc32 = $3 where id = $1', [id, bytes, checksum])
    photos.push({ id, key })
  }
  return photos
}

const startBareServer = async (store: ArchiveStore, keys: readonly string[]) => {
  const port = await freePort()
  const program = join(import.meta.dirname, 'bare-store-server.ts')
  const environment = { ...process.env, ...store.environment, KEYS: JSON.stringify(keys), PORT: String(port) }
  const server = fork(program, { env: environment })
  await once(server, 'message')
  return { port, stop: () => server.kill() }
}

const residentBytes = (folder: string) => {
  const status = readFileSync(`/proc/${readFileSync(join(folder, 'backend.pid'), 'utf8').trim()}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024
}

const withMostMemory = async (folder: string, work: () => Promise<void>) => {
  const before = residentBytes(folder)
  let most = before
  const timer = setInterval(() => {
    most = Math.max(most, residentBytes(folder))
  }, SAMPLED_EVERY_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  return { before, most }
}

const measureLarge = async (folder: string, measured: Measured): Promise<Finding[]> => {
  const { site, store, customer } = measured
  const photos = await enlarge(site, store, customer)
  const ids = photos.map(({ id }) => id)
  const bare = await startBareServer(
    store,
    photos.map(({ key }) => key),
  )
  const rounds: { ratio: number; archive: number; control: number; firstByte: number }[] = []
  const memory = await withMostMemory(folder, async () => {
    for (let round = 0; round < options.rounds; round += 1) {
      const control = await transfer({ port: bare.port, path: '/' })
      const archive = await readArchive(measured, ids)
      const speedOf = ({ bytes, seconds }: Transfer) => bytes / seconds / 1e6
      const [own, plain] = [speedOf(archive), speedOf(control)]
      rounds.push({ ratio: own / plain, archive: own, control: plain, firstByte: archive.firstByteSeconds })
    }
  })
  bare.stop()
  const mb = (bytes: number) => `${Math.round(bytes / 1e6)} MB`
  const ratio = median(rounds.map((round) => round.ratio))
  const all = rounds.map((round) => round.ratio.toFixed(2)).join(', ')
  return [
    {
      what: 'speed',
      measured: `${Math.round(median(rounds.map(({ archive }) => archive)))} MB/s (${ratio.toFixed(2)} × control: ${all})`,
      control: `${Math.round(median(rounds.map(({ control }) => control)))} MB/s`,
      target: `${LEAST_RATIO} ×`,
      isMet: ratio >= LEAST_RATIO,
    },
    { what: 'first byte of the archive', measured: `${median(rounds.map(({ firstByte }) => firstByte)).toFixed(3)} s` },
    { what: 'memory of the back end, at most', measured: mb(memory.most), control: `${mb(memory.before)} before` },
  ]
}

const folder = mkdtempSync(join(tmpdir(), 'account-site-archive-'))
const store = await startArchiveStore(options.store, folder)
try {
  const site = await startSharedSite({ folder, environment: store.environment })
  const stops = [site.stop]
  try {
    const edge = options.edge === 'nginx' ? await startArchiveEdge(folder, site.port) : undefined
    if (edge) stops.unshift(edge.stop)
    const customer = await site.addCustomer('downloader')
    console.log('An archive of three photos…')
    const measured: Measured = { site, store, customer, port: edge?.port ?? site.port }
    const small = await measureSmall(measured)
    console.log(`An archive of ${options.gib} GiB…`)
    const large = await measureLarge(folder, measured)
    writeReport({
      name: `archive-${options.store}${edge ? '-nginx' : ''}`,
      conditions: [
        `One process of the back end over a ${store.name}${edge ? ', behind nginx' : ''}, medians of ${options.rounds} rounds.`,
        `The large archive has ${LARGE_PHOTOS} originals, together ${options.gib} GiB; each round reads them first through a bare server over the same store, which is the control.`,
        `Each of ${UPLOADERS} uploaders sends ${UPLOADS_AT_ONCE} photos of 12 megapixels at once without a pause.`,
      ],
      tables: [
        { title: 'Archive of three photos', findings: small },
        { title: `Archive of ${options.gib} GiB`, findings: large },
      ],
    })
  } finally {
    for (const stop of stops) await stop()
  }
} finally {
  await store.stop()
}
