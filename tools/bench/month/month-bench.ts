// `pnpm bench month [--photos 100000] [--runs 3]`: a month with very many photos, opened whole
import { parseArgs } from 'node:util'
import type { Page } from '@playwright/test'
import * as z from 'zod'
import { withFreshBrowser } from '../browser/measured-browser.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { median } from '../report/median.ts'
import { writeReport } from '../report/write-report.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { openLibrary } from '../timeline/timeline-site.ts'

const MONTH = '2019-07'
const TARGET = { seconds: 3, megabytes: 60, bytesPerPhoto: 400 }

const { photos, runs } = z
  .object({ photos: z.coerce.number().int().min(1_000).max(500_000), runs: z.coerce.number().int().min(1).max(20) })
  .parse(
    parseArgs({ options: { photos: { type: 'string', default: '100000' }, runs: { type: 'string', default: '3' } } })
      .values,
  )

/** Counts the pages of the month and their bytes before compression. */
const watchPages = (page: Page) => {
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('/photos/timeline/2019/7'))
      sizes.push(response.body().then((body) => body.length))
  })
  return async () => {
    const all = await Promise.all(sizes)
    return { pages: all.length, bytes: all.reduce((sum, size) => sum + size, 0) }
  }
}

/** From the click on the tile of the unshown photos until the month has all of them. */
const openWholeMonth = async (accountOrigin: string) =>
  withFreshBrowser(async ({ page, rendererSeconds }) => {
    const pagesSoFar = watchPages(page)
    await openLibrary(page, accountOrigin)
    const more = page.getByRole('button', { name: /remaining/ })
    await more.waitFor()
    const rendererBefore = await rendererSeconds()
    const startedAt = performance.now()
    await more.click()
    await more.waitFor({ state: 'detached', timeout: 120_000 })
    const seconds = (performance.now() - startedAt) / 1000
    return { seconds, rendererSeconds: (await rendererSeconds()) - rendererBefore, ...(await pagesSoFar()) }
  })

const site = await startMeasuredSite(24)
try {
  site.seed(photos, { month: MONTH })
  const measured: Awaited<ReturnType<typeof openWholeMonth>>[] = []
  for (let run = 1; run <= runs; run += 1) {
    await waitUntilQuiet()
    measured.push(await openWholeMonth(site.accountOrigin))
  }
  const medianOf = (figure: (run: (typeof measured)[number]) => number) => median(measured.map(figure))
  const seconds = medianOf((run) => run.seconds)
  const megabytes = medianOf((run) => run.bytes) / 1e6
  const bytesPerPhoto = medianOf((run) => run.bytes) / photos
  writeReport({
    name: 'month',
    conditions: [
      `A month of ${photos.toLocaleString('en')} photos behind nginx, opened whole by its last tile; medians of ${runs} runs.`,
      `${medianOf((run) => run.pages)} pages, and ${medianOf((run) => run.rendererSeconds).toFixed(1)} s of processor time of the renderer.`,
    ],
    tables: [
      {
        title: `A month of ${photos.toLocaleString('en')} photos`,
        findings: [
          {
            what: 'until all photos are there',
            measured: `${seconds.toFixed(1)} s`,
            target: `≤ ${TARGET.seconds} s`,
            isMet: seconds <= TARGET.seconds,
          },
          {
            what: 'responses before compression',
            measured: `${megabytes.toFixed(1)} MB`,
            target: `≤ ${TARGET.megabytes} MB`,
            isMet: megabytes <= TARGET.megabytes,
          },
          {
            what: 'bytes a photo before compression',
            measured: bytesPerPhoto.toFixed(0),
            target: `≤ ${TARGET.bytesPerPhoto}`,
            isMet: bytesPerPhoto <= TARGET.bytesPerPhoto,
          },
        ],
      },
    ],
  })
} finally {
  await site.stop()
}
