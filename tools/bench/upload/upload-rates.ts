import { availableParallelism } from 'node:os'
import { letHeapGrow } from '../../../backend/platform/heap-growth.ts'
import { readPhoto } from '../../../backend/library/photo-files/read-photo.ts'
import { moveTo, type Sides } from '../machine/processors.ts'
import { waitUntilQuiet } from '../machine/quiet-machine.ts'
import { median } from '../report/median.ts'
import { startMeasuredSite } from '../site/measured-site.ts'
import { bareUploadSeconds } from './bare-upload.ts'
import { uploadSeconds } from './upload-site.ts'

/** Photos a second, medians of all runs, and the part of the processors that others had when a run began, 0 to 1. */
export type UploadRates = { pipeline: number; bareUpload: number; site: number; busiest: number }

/** The same pipeline over the same files, as many at once as there are processors, and nothing around it. */
const pipelineSeconds = async (files: readonly string[], { server }: Sides) => {
  moveTo(server)
  const startedAt = performance.now()
  const queue = [...files]
  const work = async () => {
    for (let file = queue.shift(); file; file = queue.shift()) await readPhoto(file)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return (performance.now() - startedAt) / 1000
}

/** Of the site, and of the two that it is compared with, in turns. */
export const measureUploadRates = async (
  files: readonly string[],
  { sides, runs }: { sides: Sides; runs: number },
): Promise<UploadRates> => {
  const rates = { pipeline: [] as number[], bareUpload: [] as number[], site: [] as number[] }
  let busiest = 0
  const rateOf = async (uploaded: () => Promise<number>) => {
    busiest = Math.max(busiest, await waitUntilQuiet())
    return files.length / (await uploaded())
  }
  // As on the site, so that no reading is slowed down by the garbage of another.
  letHeapGrow()
  moveTo(sides.server)
  const site = await startMeasuredSite(0)
  try {
    // A site in use has run its code before, so that the engine has compiled it.
    await uploadSeconds(site.accountOrigin, { files, sides })
    for (let run = 1; run <= runs; run += 1) {
      console.log(`run ${run} of ${runs}…`)
      rates.pipeline.push(await rateOf(() => pipelineSeconds(files, sides)))
      rates.bareUpload.push(await rateOf(() => bareUploadSeconds(files, sides)))
      rates.site.push(await rateOf(() => uploadSeconds(site.accountOrigin, { files, sides })))
    }
  } finally {
    await site.stop()
  }
  const { pipeline, bareUpload, site: ofSite } = rates
  return { pipeline: median(pipeline), bareUpload: median(bareUpload), site: median(ofSite), busiest }
}
