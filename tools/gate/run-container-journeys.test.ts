import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { containerJourneys } from './run-container-journeys.ts'

const journeys = join(dirname(dirname(import.meta.dirname)), 'e2e')

test('every journey that runs through the containers exists', () => {
  expect(containerJourneys.filter((journey) => !existsSync(join(journeys, journey)))).toEqual([])
})
