// `pnpm bench fairness [--rounds 5] [--heavy 10]`
import * as z from 'zod'
import { readOptions } from '../../process/read-options.ts'
import { median } from '../report/median.ts'
import { writeReport, type Finding } from '../report/write-report.ts'
import { startHeavyCustomers } from './heavy-customers.ts'
import { UPLOADS_AT_ONCE } from './keep-busy.ts'
import type { MeasuredCustomer } from './measured-customer.ts'
import { startSharedSite, type SharedSite } from './shared-site.ts'

/** The most that other customers may wait, as a multiple of the time on an idle site. */
const MOST_RATIO = 3
/** The library of a heavy customer besides what it uploads: its export is long work. */
const HEAVY_LIBRARY = 20_000

const { rounds, heavy } = readOptions(
  z.object({
    rounds: z.coerce.number().int().min(1).max(50).default(5),
    heavy: z.coerce.number().int().min(1).max(50).default(10),
  }),
)

const steps = [
  'one photo, until it is stored',
  'archive of three photos, read',
  'export',
  'deletion of all photos',
] as const
type Step = (typeof steps)[number]
type Seconds = Record<Step, number>

const timed = async (work: () => Promise<unknown>) => {
  const startedAt = performance.now()
  await work()
  return (performance.now() - startedAt) / 1000
}

const measureRound = async (site: SharedSite, customer: MeasuredCustomer): Promise<Seconds> => {
  const [ids, uploads]: [string[], number[]] = [[], []]
  for (let photo = 0; photo < 3; photo += 1)
    uploads.push(await timed(async () => void ids.push(await customer.upload())))
  const archive = await timed(() => customer.archive(ids))
  const exported = await timed(customer.exportLibrary)
  const deleted = await timed(customer.deleteLibrary)
  await site.forgetExports(customer.id)
  return {
    'one photo, until it is stored': median(uploads),
    'archive of three photos, read': archive,
    export: exported,
    'deletion of all photos': deleted,
  }
}

const measure = async (site: SharedSite, customer: MeasuredCustomer): Promise<Seconds> => {
  const measured: Seconds[] = []
  for (let round = 0; round < rounds; round += 1) measured.push(await measureRound(site, customer))
  // Sound: it has the keys of `steps`.
  return Object.fromEntries(steps.map((step) => [step, median(measured.map((round) => round[step]))])) as Seconds
}

const besides = async (site: SharedSite, light: MeasuredCustomer, count: number) => {
  const customers = []
  for (let number = 1; number <= count; number += 1) {
    const { id, token, upload } = await site.addCustomer(`heavy-${count}-${number}`, 'usual')
    const photoIds = [await upload(), await upload(), await upload()]
    await site.seed(id, HEAVY_LIBRARY)
    customers.push({ id, token, photoIds })
  }
  const busy = startHeavyCustomers({ port: site.port, photoFile: site.photoFile, customers })
  try {
    // The first files of all customers are equals, and the heavy ones have only begun: the round after that counts.
    return await Promise.race([measureRound(site, light).then(() => measure(site, light)), busy.failed])
  } finally {
    await busy.stop()
  }
}

const findingsOf = (idle: Seconds, loaded: Seconds): Finding[] =>
  steps.map((step) => ({
    what: step,
    measured: `${loaded[step].toFixed(3)} s (${(loaded[step] / idle[step]).toFixed(2)} × idle)`,
    control: `${idle[step].toFixed(3)} s`,
    target: `${MOST_RATIO} ×`,
    isMet: loaded[step] / idle[step] <= MOST_RATIO,
  }))

const site = await startSharedSite()
try {
  const light = await site.addCustomer('light')
  await measureRound(site, light)
  const idle = await measure(site, light)
  const tables = []
  for (const count of [1, heavy]) {
    console.log(`Beside ${count} heavy customers…`)
    tables.push({
      title: `Beside ${count} heavy customers`,
      findings: findingsOf(idle, await besides(site, light, count)),
    })
  }
  writeReport({
    name: 'fairness',
    conditions: [
      `One process of the back end, medians of ${rounds} rounds of one customer after one that does not count.`,
      `Each heavy customer uploads ${UPLOADS_AT_ONCE} photos of 12 megapixels (${(site.photoBytes / 1e6).toFixed(1)} MB) at once and reads archives of three, without a pause on a line of 100 Mbit/s, and exports a library of ${HEAVY_LIBRARY.toLocaleString('en')} photos.`,
      'The heavy customers run in a process of their own. Control: the same on the idle site.',
    ],
    tables,
  })
} finally {
  await site.stop()
}
