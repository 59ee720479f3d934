// `node tools/run.mjs seed-library --photos 100000 --account emma@example.com` adds photos to an account of the running local
// site, for measurements at scale. They share the files of a few photos, except for `--own-pictures 5000`: the first photos of
// each month, which the timeline shows. Deleting a photo never deletes a file that another photo uses.
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { EmailAddress } from '@account/shared/contracts/email-address.ts'
import * as z from 'zod'
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts'
import { readOptions } from '../process/read-options.ts'
import { giveOwnPictures } from './own-pictures.ts'
import { SEED_STATEMENT } from './seed-statement.ts'

const BATCH = 50_000
const MOST_PHOTOS = 2_000_000

const options = readOptions(
  z.object({
    photos: z.coerce.number().int().min(1).max(MOST_PHOTOS).default(100_000),
    'own-pictures': z.coerce.number().int().min(0).max(MOST_PHOTOS).default(0),
    account: EmailAddress.default('emma@example.com'),
    storefront: z.string().default('uk'),
    data: z.string().default(process.env.DATA_FOLDER ?? join(dirname(dirname(import.meta.dirname)), '.local')),
  }),
)

const databaseUrl = async () => {
  if (process.env.DATABASE_URL) return process.env.DATABASE_URL
  const folder = join(options.data, 'postgres')
  if (!existsSync(join(folder, 'cluster', 'postmaster.pid')))
    throw new Error(`No site runs on ${options.data}: start it first with npm start, or name its folder with --data.`)
  return (await startEmbeddedPostgres(folder)).databaseUrl
}

const ownerOf = async (client: pg.Client) => {
  const { rows } = await client.query<{ id: string; photos: number }>(
    `select customers.id, count(photos.id)::int as photos
       from customers left join photos on photos.owner_id = customers.id and local_file_name not like 'SEED%'
      where customers.storefront = $1 and customers.email = $2 group by customers.id`,
    [options.storefront, options.account],
  )
  const [owner] = rows
  if (!owner) throw new Error(`There is no account ${options.account} on the storefront ${options.storefront}.`)
  if (owner.photos === 0)
    throw new Error(`${options.account} has no photo yet that could be shown: upload one first, then seed.`)
  return owner.id
}

const client = new pg.Client({ connectionString: await databaseUrl() })
await client.connect()
try {
  const owner = await ownerOf(client)
  const startedAt = performance.now()
  for (let first = 1; first <= options.photos; first += BATCH) {
    const last = Math.min(options.photos, first + BATCH - 1)
    await client.query(SEED_STATEMENT, [owner, first, last, options.photos])
    console.log(`seed-library: ${last}/${options.photos} (${Math.round((performance.now() - startedAt) / 1000)} s)`)
  }
  await giveOwnPictures(client, {
    ownerId: owner,
    photos: options['own-pictures'],
    objectsFolder: process.env.OBJECT_STORE ?? join(options.data, 'objects'),
  })
  await client.query('analyze photos')
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
} finally {
  await client.end()
}
