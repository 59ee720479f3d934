// `pnpm bench month [--photos 100000] [--rounds 3]`
import * as z from 'zod'
import { readOptions } from '../../process/read-options.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { median } from '../report/median.ts'
import { writeReport, type Finding } from '../report/write-report.ts'
import { readMetric } from '../server/offer-load.ts'
import { startMeasuredBackEnd } from '../server/measured-back-end.ts'
import { fillMonth } from './fill-month.ts'
import { openMonth, type Opened } from './open-month.ts'

const MOST_SECONDS = 3
const MOST_MEGABYTES = 60
const MOST_BYTES_OF_PHOTO = 400

const { photos, rounds } = readOptions(
  z.object({
    photos: z.coerce.number().int().min(1_000).max(1_000_000).default(100_000),
    rounds: z.coerce.number().int().min(1).max(20).default(3),
  }),
)

type Round = Opened & { serverProcessorMs: number }

const site = await startMeasuredBackEnd(1_000)

const open = async (isSideBySide: boolean): Promise<Round> => {
  const processor = () => readMetric(site.port, 'process_cpu_seconds_total')
  const before = await processor()
  const opened = await openMonth(site, { isSideBySide })
  return { ...opened, serverProcessorMs: ((await processor()) - before) * 1_000 }
}

const inSeconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

/** The median of both ways, of which one has a target. */
const findingOf = (
  what: string,
  of: (round: Round) => number,
  { ahead, inTurn, write, most }: { ahead: Round[]; inTurn: Round[]; write: (value: number) => string; most?: number },
): Finding => {
  const measured = median(ahead.map(of))
  return {
    what,
    measured: write(measured),
    control: write(median(inTurn.map(of))),
    ...(most !== undefined && { target: `≤ ${write(most)}`, isMet: measured <= most }),
  }
}

try {
  await fillMonth(site.databaseUrl, { owner: site.owner, photos })
  // Compiles the code of both sides.
  await open(true)
  const busy = await waitUntilQuiet()
  const [ahead, inTurn]: [Round[], Round[]] = [[], []]
  for (let round = 0; round < rounds; round += 1) {
    ahead.push(await open(true))
    inTurn.push(await open(false))
  }
  const both = { ahead, inTurn }
  writeReport({
    name: 'month',
    conditions: [
      `A month of ${photos.toLocaleString('en')} photos, each with addresses of its own, opened whole: one process of the back end, and the code of the page in Node, medians of ${rounds} in turn.`,
      'Control: the same with one page after the other.',
      `${Math.round(busy * 100)}% of the processors were busy with other work when it began.`,
    ],
    tables: [
      {
        title: 'A month opened whole',
        findings: [
          findingOf('until the last photo is there', ({ ms }) => ms, {
            ...both,
            write: inSeconds,
            most: MOST_SECONDS * 1_000,
          }),
          findingOf('bytes of JSON, uncompressed', ({ bytes }) => bytes, {
            ...both,
            write: (bytes) => `${(bytes / 1_000_000).toFixed(1)} MB`,
            most: MOST_MEGABYTES * 1_000_000,
          }),
          findingOf('the same for a photo', ({ bytes, photos: opened }) => bytes / opened, {
            ...both,
            write: (bytes) => `${Math.round(bytes)} bytes`,
            most: MOST_BYTES_OF_PHOTO,
          }),
          findingOf('processor time of the back end', ({ serverProcessorMs }) => serverProcessorMs, {
            ...both,
            write: inSeconds,
          }),
          findingOf('processor time of the page', ({ pageProcessorMs }) => pageProcessorMs, {
            ...both,
            write: inSeconds,
          }),
          findingOf('requests', ({ pages }) => pages, { ...both, write: String }),
        ],
      },
    ],
  })
} finally {
  await site.stop()
}
