import { createDatabase, type Database } from '../../../backend/platform/database/database.ts'
import { withStatementLimit } from '../../../backend/platform/database/limited-pool.ts'
import { migrate } from '../../../backend/platform/database/migrate.ts'
import { createPhotoPartitions } from '../../../backend/operations/partitions/photo-partitions.ts'
import { ACCOUNTS, ALBUMS, CUSTOMERS, INDEXES, MONTHS, PHOTOS_OF_VISIT, VISITS } from './population-statements.ts'

export type Population = { customers: number; photos: number; layout: 'whole' | 'partitioned' }

type Index = { name: string; statement: string }

type Work = { text: string; values?: unknown[]; done?: string }

const CONNECTIONS = 2
/** Below this, rebuilding the indexes of all partitions takes longer than filling them row by row. */
const FEW = 100_000
/** No trigger and no foreign key is checked for each row: the statements fill the tables that those would. */
const SETTINGS = ['session_replication_role = replica', 'jit = off', `maintenance_work_mem = '1GB'`]

/** Each connection takes the next statement, so their order is only that of their beginnings. */
const runSideBySide = async (database: Database, statements: Work[], onProgress: (done: string) => void) => {
  const waiting = [...statements]
  const takeNext = async () => {
    const client = await database.$direct.connect()
    try {
      for (const setting of SETTINGS) await client.query(`set ${setting}`)
      for (let work = waiting.shift(); work; work = waiting.shift()) {
        await client.query(work.text, work.values)
        if (work.done) onProgress(work.done)
      }
    } finally {
      client.release(true)
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, takeNext))
}

const visits: Work[] = Array.from({ length: VISITS }, (_, visit) =>
  Array.from({ length: CONNECTIONS }, (__, part) => ({
    text: PHOTOS_OF_VISIT,
    values: [visit, CONNECTIONS, part],
    ...(part === 0 && { done: `visit ${visit + 1} of ${VISITS}` }),
  })),
).flat()

const fill = async (
  database: Database,
  { customers, photos, layout }: Population,
  onProgress: (done: string) => void,
) => {
  const client = database.$client
  await client.query(CUSTOMERS, [customers, photos])
  for (const statement of ACCOUNTS) await client.query(statement)
  const indexes = layout === 'whole' || photos < FEW ? [] : (await client.query<Index>(INDEXES)).rows
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  await runSideBySide(database, visits, onProgress)
  const created = indexes.map(({ name, statement }) => ({ text: statement, done: `index ${name}` }))
  await runSideBySide(database, [{ text: MONTHS, done: 'months' }, ...created], onProgress)
  for (const text of ALBUMS) await runSideBySide(database, [{ text }], onProgress)
  await client.query('vacuum (analyze)')
}

/** Fills an empty database with the schema of the site, a population, and its statistics. */
export const fillPopulation = async (
  url: string,
  population: Population,
  onProgress: (done: string) => void = () => undefined,
) => {
  const database = createDatabase({ url, onConnectionError: () => undefined })
  try {
    await migrate(database)
    if (population.layout === 'partitioned') {
      const partitions = createPhotoPartitions(database)
      for (const step of [partitions.prepare, partitions.switch, partitions.finish]) await step()
    }
    await withStatementLimit(0, () => fill(database, population, onProgress))
  } finally {
    await database.$client.end()
  }
}
