import { createExplainedDatabase } from './explained-database.ts'
import { hotQueriesOf, type Sample } from './hot-queries.ts'
import { createPhotosRepository } from '../../../backend/library/photos/photos-repository.ts'
import type { Database } from '../../../backend/platform/database/database.ts'
import { ALBUM_ID } from './population-statements.ts'
import type { Plan } from './read-plan.ts'

/** A prepared statement may get a plan for all parameters after its fifth run. */
const RUNS = 7

/** $1: the wanted number of photos. */
const SAMPLE = `
  select population.id as "ownerId", ${ALBUM_ID} as "albumId",
         (select id from photos where owner_id = population.id and date_taken_local is not null
           order by created, id offset least($1::int, population.photos) / 2 limit 1) as "photoId"
    from population order by abs(photos - $1::int), number limit 1`

const sampleOf = async (database: Database, size: number): Promise<Sample> => {
  const { rows } = await database.$client.query<{ ownerId: string; albumId: string; photoId: string }>(SAMPLE, [size])
  const [row] = rows
  const photo = row && (await createPhotosRepository(database).find(row.ownerId, row.photoId))
  if (!photo) throw new Error(`The population has no library of about ${size} photos.`)
  return { ...row, photo }
}

/** The plans of each hot query in the library whose size comes nearest, in the order of their statements. */
export const measurePlans = async (databaseUrl: string, size: number): Promise<Record<string, Plan[]>> => {
  const explained = createExplainedDatabase(databaseUrl)
  try {
    const sample = await sampleOf(explained.database, size)
    const measured: Record<string, Plan[]> = {}
    for (const [name, ask] of Object.entries(hotQueriesOf(explained.database))) {
      for (let run = 1; run < RUNS; run += 1) await ask(sample)
      measured[name] = await explained.plansOf(() => ask(sample))
    }
    return measured
  } finally {
    await explained.close()
  }
}
