// `pnpm bench federation [--runs 9] [--quiet-timeout 90]` measures the cost of run-time federation against the same code as one
// bundle and against the federation of tutorials. `--quiet-timeout`: seconds to wait for a quiet machine before each run.
import * as z from 'zod'
import { readOptions } from '../../process/read-options.ts'
import { withFreshBrowser, type MeasuredPage } from '../browser/measured-browser.ts'
import { whenPicturesShow } from '../browser/page-probes.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { median } from '../report/median.ts'
import { writeReport, type Finding } from '../report/write-report.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { openLibrary } from '../timeline/timeline-site.ts'
import { createWays, ways, type Way } from './ways.ts'

const REAL_PHOTOS = 60
/** 10 Mbit/s and 40 ms to the server and back. */
const CONNECTION = { offline: false, latency: 40, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 }
const TARGETS = { time: 1.05, scripts: 1.25 }

const { runs, 'quiet-timeout': quietTimeout } = readOptions(
  z.object({
    runs: z.coerce.number().int().min(1).max(30).default(9),
    'quiet-timeout': z.coerce.number().min(0).max(600).default(90),
  }),
)

type Loading = { firstPhotoMs: number; scriptBytes: number }

const measureLoading = async ({ page, scriptBytes, clearCache }: MeasuredPage, origin: string): Promise<Loading> => {
  await clearCache()
  await page.goto('about:blank')
  const before = scriptBytes()
  await page.goto(`${origin}/my-photos/photos`, { waitUntil: 'commit' })
  const firstPhotoMs = await page.evaluate(whenPicturesShow, { selector: '[data-tile] img', count: 1 })
  await page.waitForLoadState('networkidle')
  return { firstPhotoMs, scriptBytes: scriptBytes() - before }
}

const loadings: Record<Way, Loading[]> = { federated: [], withoutPreloads: [], single: [], naive: [] }
const titles: Record<Way, string> = {
  federated: 'this site',
  withoutPreloads: 'this site, without preloads',
  single: 'one bundle',
  naive: 'React.lazy federation',
}

const { place, serve } = createWays()
const site = await startMeasuredSite(REAL_PHOTOS, place)
serve('federated')

const findingsOf = (measure: keyof Loading, format: (value: number) => string, target: number): Finding[] => {
  const control = median(loadings.single.map((loading) => loading[measure]))
  return ways.map((way) => {
    const value = median(loadings[way].map((loading) => loading[measure]))
    const finding = { what: titles[way], measured: `${format(value)} (${(value / control).toFixed(2)} ×)` }
    return way === 'federated'
      ? { ...finding, control: format(control), target: `≤ ${target.toFixed(2)} ×`, isMet: value / control <= target }
      : finding
  })
}

let busiest = 0
try {
  await withFreshBrowser(async (measured) => {
    await openLibrary(measured.page, site.accountOrigin)
    const client = await measured.page.context().newCDPSession(measured.page)
    await client.send('Network.enable')
    await client.send('Network.emulateNetworkConditions', CONNECTION)
    // The first round warms the server's file cache and does not count.
    for (let run = 0; run <= runs; run++)
      for (const way of ways) {
        serve(way)
        busiest = Math.max(busiest, await waitUntilQuiet(quietTimeout * 1_000))
        const loading = await measureLoading(measured, site.accountOrigin)
        console.log(`run ${run} ${way}: ${Math.round(loading.firstPhotoMs)} ms, ${loading.scriptBytes} bytes`)
        if (run > 0) loadings[way].push(loading)
      }
  })
  writeReport({
    name: 'federation',
    conditions: [
      `Production builds, gzipped, signed in, cold cache, 40 ms and 10 Mbit/s, 1440 × 900, medians of ${runs}, interleaved.`,
      'Control: the same host and photos without federation in one webpack build; and with the remote named in its configuration and rendered through React.lazy, which makes no early requests.',
      `At most ${Math.round(busiest * 100)}% of the processors were busy with other work when a run began.`,
    ],
    tables: [
      {
        title: 'Navigation to the first photo',
        findings: findingsOf('firstPhotoMs', (ms) => `${Math.round(ms)} ms`, TARGETS.time),
      },
      {
        title: 'Transferred scripts',
        findings: findingsOf('scriptBytes', (bytes) => `${Math.round(bytes / 1024)} KiB`, TARGETS.scripts),
      },
    ],
  })
} finally {
  await site.stop()
}
