// `node tools/run.mjs bench timeline [--runs 3] [--sizes 10000] [--returns 20]`; a whole measurement has the sizes
// 10000,100000,1000000 and 100 returns.
import * as z from 'zod'
import { readOptions } from '../../process/read-options.ts'
import { withFreshBrowser } from '../browser/measured-browser.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { printFindings, writeReport, type Finding } from '../report/write-report.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { readControlLayout } from './control-layout.ts'
import { serveControlPage } from './control-page.ts'
import type { InTurn } from './finding-forms.ts'
import { LEAPS_PER_RUN, measureLeaps } from './leap-findings.ts'
import { measureLongVisit } from './measure-long-visit.ts'
import { measureReach } from './measure-reach.ts'
import { measureScrolling } from './measure-scrolling.ts'
import { measureVisits } from './measure-visits.ts'

/** Number of real image files. Photos that the timeline shows have copies under separate addresses; all others share them. */
const REAL_PHOTOS = 60
/** Other work on the machine disturbs both sides, since they are measured in turn, so the wait for its end is short. */
const QUIET_WITHIN_MS = 10_000

const { runs, sizes, returns } = readOptions(
  z.object({
    runs: z.coerce.number().int().min(1).max(20).default(3),
    sizes: z
      .string()
      .transform((sizes) => sizes.split(',').map(Number))
      .pipe(z.array(z.int().min(1000).max(2_000_000)).min(1))
      .default([10_000]),
    returns: z.coerce.number().int().min(0).max(1000).default(20),
  }),
)

const startControl = (accountOrigin: string) =>
  withFreshBrowser(async (measured) => {
    const { jumps, scrollBarLeaps, ...layout } = await readControlLayout(measured, accountOrigin)
    return { ...(await serveControlPage(layout)), jumps, scrollBarLeaps }
  })

let busiest = 0

const inTurn: InTurn = async (measureSite, measureBare, { times = 1 } = {}) => {
  busiest = Math.max(busiest, await waitUntilQuiet(QUIET_WITHIN_MS))
  const site = []
  const bare = []
  for (let run = 1; run <= runs * times; run++) {
    site.push(await withFreshBrowser(measureSite))
    bare.push(await withFreshBrowser(measureBare))
  }
  return { site, bare }
}

/** The parts of a library's table, the headline first. */
const PARTS = [measureVisits, measureLeaps, measureScrolling, measureLongVisit]

const measureSize = async (accountOrigin: string, photos: number): Promise<Finding[]> => {
  const control = await startControl(accountOrigin)
  const findings: Finding[] = []
  try {
    for (const measure of PARTS) {
      const found = await measure({ accountOrigin, photos, control }, inTurn)
      printFindings(found)
      findings.push(...found)
    }
    return findings
  } finally {
    await control.stop()
  }
}

const site = await startMeasuredSite(REAL_PHOTOS)
try {
  const tables: { title: string; findings: Finding[] }[] = []
  let seeded = 0
  for (const photos of sizes.toSorted((one, other) => one - other)) {
    site.seed(photos - seeded)
    seeded = photos
    console.log(`${photos.toLocaleString('en')} photos`)
    tables.push({
      title: `${photos.toLocaleString('en')} photos`,
      findings: await measureSize(site.accountOrigin, photos),
    })
  }
  const reach = await measureReach(site.accountOrigin, returns)
  printFindings(reach)
  tables.push({ title: 'Reach, in the largest library', findings: reach })
  writeReport({
    name: 'timeline',
    conditions: [
      `Production build, headless Chromium, 1440 × 900, medians of ${runs}, of leaps ${runs * LEAPS_PER_RUN}, each run in a fresh browser.`,
      'Control: the same thumbnails in the same places as on the site, as bare recycled images from a plain static server, interleaved with it.',
      'A leap is measured in the page, from the input event until every tile on the screen shows its picture.',
      `At most ${Math.round(busiest * 100)}% of the processors were busy with other work when a run began.`,
    ],
    tables,
  })
} finally {
  await site.stop()
}
