// `pnpm bench timeline [--runs 3] [--sizes 10000,100000,1000000] [--returns 100]`
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { withFreshBrowser } from '../browser/measured-browser.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { writeReport, type Finding } from '../report/write-report.ts'
import { startMeasuredSite, type MeasuredSite } from '../site/measured-site.ts'
import { readControlLayout } from './control-layout.ts'
import { serveControlPage } from './control-page.ts'
import { isLastPhotoReached, measureReturns } from './measure-reach.ts'
import { measureControl, measureTimeline, type Comparable, type TimelineMeasures } from './measure-timeline.ts'
import { timelineFindings } from './timeline-findings.ts'

/** Number of real image files. Photos that the timeline shows have copies under separate addresses; all others share them. */
const REAL_PHOTOS = 240
const PIXEL_RATIOS = [1, 2, 3]

const Options = z.object({
  runs: z.coerce.number().int().min(1).max(20),
  sizes: z
    .string()
    .transform((sizes) => sizes.split(',').map(Number))
    .pipe(z.array(z.int().min(1000).max(2_000_000)).min(1)),
  returns: z.coerce.number().int().min(0).max(1000),
})

const { runs, sizes, returns } = Options.parse(
  parseArgs({
    options: {
      runs: { type: 'string', default: '3' },
      sizes: { type: 'string', default: '10000,100000,1000000' },
      returns: { type: 'string', default: '100' },
    },
  }).values,
)

const startControl = ({ accountOrigin }: MeasuredSite) =>
  withFreshBrowser(async (measured) => {
    const { jumps, scrollBarLeaps, ...layout } = await readControlLayout(measured, accountOrigin)
    return { ...(await serveControlPage(layout)), jumps, scrollBarLeaps }
  })

let busiest = 0
const onQuietMachine = async <Result>(measure: () => Promise<Result>) => {
  busiest = Math.max(busiest, await waitUntilQuiet())
  return measure()
}

const measureSize = async (site: MeasuredSite, photos: number): Promise<Finding[]> => {
  const control = await startControl(site)
  const siteRuns: TimelineMeasures[] = []
  const controlRuns: Comparable[] = []
  try {
    for (let run = 1; run <= runs; run++) {
      console.log(`${photos} photos, run ${run} of ${runs}…`)
      siteRuns.push(
        await onQuietMachine(() => withFreshBrowser((measured) => measureTimeline(measured, site.accountOrigin))),
      )
      controlRuns.push(await onQuietMachine(() => withFreshBrowser((measured) => measureControl(measured, control))))
    }
  } finally {
    await control.stop()
  }
  return timelineFindings({ site: siteRuns, control: controlRuns, photos })
}

const measureReach = async ({ accountOrigin }: MeasuredSite): Promise<Finding[]> => {
  const findings: Finding[] = []
  for (const deviceScaleFactor of PIXEL_RATIOS) {
    const isReached = await withFreshBrowser((measured) => isLastPhotoReached(measured, accountOrigin), {
      deviceScaleFactor,
    })
    findings.push({
      what: `the last photo is reached at pixel ratio ${deviceScaleFactor}`,
      measured: isReached ? 'yes' : 'no',
      target: 'yes',
      isMet: isReached,
    })
  }
  if (returns === 0) return findings
  const missed = await withFreshBrowser((measured) => measureReturns(measured, { accountOrigin, trials: returns }))
  const worst = Math.max(...missed)
  return [
    ...findings,
    {
      what: `drift at the return from the preview, worst of ${missed.length}`,
      measured: `${worst.toFixed(1)} px`,
      target: '≤ 1 px',
      isMet: worst <= 1,
    },
  ]
}

const site = await startMeasuredSite(REAL_PHOTOS)
try {
  const tables: { title: string; findings: Finding[] }[] = []
  let seeded = 0
  for (const photos of sizes.toSorted((one, other) => one - other)) {
    site.seed(photos - seeded)
    seeded = photos
    tables.push({ title: `${photos.toLocaleString('en')} photos`, findings: await measureSize(site, photos) })
  }
  tables.push({ title: `Reach, in the largest library`, findings: await measureReach(site) })
  writeReport({
    name: 'timeline',
    conditions: [
      `Production build, headless Chromium, 1440 × 900, medians of ${runs}, each run in a fresh browser.`,
      'Control: the same thumbnails in the same places as on the site, as bare recycled images from a plain static server, interleaved with it.',
      'A leap is measured in the page, from the input event until every tile on the screen shows its picture.',
      `At most ${Math.round(busiest * 100)}% of the processors were busy with other work when a run began.`,
    ],
    tables,
  })
} finally {
  await site.stop()
}
