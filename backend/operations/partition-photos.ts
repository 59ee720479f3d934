// `node backend/operations/partition-photos.ts prepare`, then `switch`, then `finish`; `switch` again is the way back. Each runs while
// customers use the site. See: docs/scale.md
import { readConfiguration } from '../platform/configuration.ts'
import { createDatabase } from '../platform/database/database.ts'
import { createPhotoPartitions } from './partitions/photo-partitions.ts'

const { databaseUrl, databaseDirectUrl } = readConfiguration(process.env)
const database = createDatabase({
  url: databaseUrl,
  directUrl: databaseDirectUrl,
  onConnectionError: (error) => process.stderr.write(`${error.message}\n`),
})
const partitions = createPhotoPartitions(database)
const steps: Record<string, () => Promise<string>> = {
  prepare: async () => `${await partitions.prepare()} photos are in both layouts.`,
  switch: async () => `The photos are ${await partitions.switch()} now. Switch again to go back.`,
  finish: async () => `The photos stay ${await partitions.finish()}; the other layout is gone.`,
}
try {
  const step = steps[process.argv[2] ?? '']
  if (!step) throw new Error(`Name a step: ${Object.keys(steps).join(', ')}.`)
  process.stdout.write(`${await step()}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await database.$client.end()
}
