// `pnpm bench upload [--runs 3] [--photos 40]`
import { mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { readPhoto } from '../../../backend/images/read-photo.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { median } from '../report/median.ts'
import { writeReport } from '../report/write-report.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { bareUploadSeconds } from './bare-upload.ts'
import { drawPhotos } from './draw-photos.ts'
import { uploadSeconds } from './upload-site.ts'

/** Of the pipeline's own speed that must be left between the browser and the last thumbnail. */
const LEAST_RATIO = 0.85

const Options = z.object({
  runs: z.coerce.number().int().min(1).max(20),
  photos: z.coerce.number().int().min(1).max(500),
})

const { runs, photos } = Options.parse(
  parseArgs({ options: { runs: { type: 'string', default: '3' }, photos: { type: 'string', default: '40' } } }).values,
)

/** The same pipeline over the same files, as many at once as there are processors, and nothing around it. */
const pipelineSeconds = async (files: readonly string[]) => {
  const startedAt = performance.now()
  const queue = [...files]
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) await readPhoto(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return (performance.now() - startedAt) / 1000
}

const perSecond = (rate: number) => `${rate.toFixed(2)} photos/s`

const folder = mkdtempSync(join(tmpdir(), 'bench-upload-'))
const site = await startMeasuredSite(0)
try {
  const files = await drawPhotos(folder, photos)
  const rates = { site: [] as number[], bareUpload: [] as number[], pipeline: [] as number[] }
  let busiest = 0
  const rateOf = async (uploaded: () => Promise<number>) => {
    busiest = Math.max(busiest, await waitUntilQuiet())
    return photos / (await uploaded())
  }
  for (let run = 1; run <= runs; run++) {
    console.log(`run ${run} of ${runs}…`)
    rates.pipeline.push(await rateOf(() => pipelineSeconds(files)))
    rates.bareUpload.push(await rateOf(() => bareUploadSeconds(files)))
    rates.site.push(await rateOf(() => uploadSeconds(site.accountOrigin, files)))
  }
  const pipeline = median(rates.pipeline)
  const bareUpload = median(rates.bareUpload)
  const ratio = median(rates.site) / pipeline
  writeReport({
    name: 'upload',
    conditions: [
      `Production build, headless Chromium, ${photos} JPEGs of 12 megapixels, medians of ${runs}, each run a new customer.`,
      'Control: the same pipeline (one decode, three sizes) over the same files without a browser, server or database.',
      'Bare upload: a page with a file input and a checksum, a server with the pipeline and a disk, interleaved with both.',
      `At most ${Math.round(busiest * 100)}% of the processors were busy with other work when a run began.`,
    ],
    tables: [
      {
        title: 'From the browser to stored thumbnails',
        findings: [
          {
            what: 'photos per second',
            measured: `${perSecond(median(rates.site))} (${ratio.toFixed(2)} × control)`,
            control: perSecond(pipeline),
            target: `≥ ${LEAST_RATIO} ×`,
            isMet: ratio >= LEAST_RATIO,
          },
          {
            what: 'the same from a bare page to a bare server',
            measured: `${perSecond(bareUpload)} (${(bareUpload / pipeline).toFixed(2)} × control)`,
            control: perSecond(pipeline),
          },
          {
            what: 'the site against that bare upload',
            measured: `${(median(rates.site) / bareUpload).toFixed(2)} ×`,
            control: perSecond(bareUpload),
          },
        ],
      },
    ],
  })
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
