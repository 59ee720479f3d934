import { availableParallelism } from 'node:os'
import { letHeapGrow } from '../../../backend/platform/heap-growth.ts'
import { readPhoto } from '../../../backend/library/photo-files/read-photo.ts'
import { moveTo, type Sides } from '../machine/processors.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { median } from '../report/median.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { bareUploadSeconds } from './bare-upload.ts'
import { uploadSeconds } from './upload-site.ts'

/** Photos per second, as medians of all runs, and the share of the processors in use by others at the start of a run, 0 to 1. */
export type UploadRates = { plain: number; reader: number; bareUpload: number; site: number; busiest: number }

type Process = (file: string) => Promise<unknown>

/** Runs `process` alone over the files, one per processor at a time. */
const secondsOf = async (process: Process, files: readonly string[], { server }: Sides) => {
  moveTo(server)
  const startedAt = performance.now()
  const queue = [...files]
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) await process(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return (performance.now() - startedAt) / 1000
}

type Measurement = {
  sides: Sides
  runs: number
  /** The work of the plain library on a file. */
  renderPlainly: Process
}

/** Measures the site and its three controls in turn. */
export const measureUploadRates = async (
  files: readonly string[],
  { sides, runs, renderPlainly }: Measurement,
): Promise<UploadRates> => {
  const rates = { plain: [] as number[], reader: [] as number[], bareUpload: [] as number[], site: [] as number[] }
  let busiest = 0
  const rateOf = async (uploaded: () => Promise<number>) => {
    busiest = Math.max(busiest, await waitUntilQuiet())
    return files.length / (await uploaded())
  }
  // A separate process per photo, as on the site, so that garbage of one does not slow down another.
  letHeapGrow()
  moveTo(sides.server)
  const site = await startMeasuredSite(0)
  try {
    // The engine of a site in use has compiled its code already.
    await uploadSeconds(site.accountOrigin, { files, sides })
    for (let run = 1; run <= runs; run += 1) {
      console.log(`run ${run} of ${runs}…`)
      rates.plain.push(await rateOf(() => secondsOf(renderPlainly, files, sides)))
      rates.reader.push(await rateOf(() => secondsOf(readPhoto, files, sides)))
      rates.bareUpload.push(await rateOf(() => bareUploadSeconds(files, sides)))
      rates.site.push(await rateOf(() => uploadSeconds(site.accountOrigin, { files, sides })))
    }
  } finally {
    await site.stop()
  }
  return {
    plain: median(rates.plain),
    reader: median(rates.reader),
    bareUpload: median(rates.bareUpload),
    site: median(rates.site),
    busiest,
  }
}
