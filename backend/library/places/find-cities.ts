import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { GeographicPosition } from '../photo-files/position/geographic-position.ts'
import type { ListedCity } from './city-list.ts'

const WORKER = new URL('city-worker.ts', import.meta.url)
/** The table itself is outside the heap. */
const HEAP_LIMIT_MB = 128

export type FindCities = (positions: readonly GeographicPosition[]) => Promise<(ListedCity | undefined)[]>

/**
 * The city of each position. A worker thread reads the list and ends, so that requests do not wait for it and its memory is
 * free between jobs.
 */
export const findCities: FindCities = async (positions) => {
  const worker = new Worker(WORKER, {
    workerData: positions,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
  })
  try {
    // Sound: the thread runs a file of this folder. An error of the thread rejects.
    const [found] = (await once(worker, 'message')) as [(ListedCity | undefined)[]]
    return found
  } finally {
    await worker.terminate()
  }
}
