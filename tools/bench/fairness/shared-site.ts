import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { startDatabase } from '../../local-site/launcher/site.ts'
import { startBackEndProcess } from '../../process/back-end-process.ts'
import { freePort } from '../../process/free-port.ts'
import { SEED_STATEMENT } from '../../seed-library/seed-statement.ts'
import { signIn } from '../server/sign-in.ts'
import { drawPhotos } from '../upload/draw-photos.ts'
import { createMeasuredCustomer } from './measured-customer.ts'

const root = dirname(dirname(dirname(import.meta.dirname)))
const PUBLIC_PORT = 3000
const PASSWORD = 'Photos-2026!'

/** Adds a customer with the password of the demo accounts. */
const ADD_CUSTOMER = `
insert into customers (id, storefront, email, password_hash, first_name, last_name)
select gen_random_uuid(), storefront, $1, password_hash, first_name, last_name
  from customers where email = 'emma@example.com' and storefront = 'uk' returning id`

/** Starts one process of the back end as in production, which several customers share. */
export const startSharedSite = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'account-site-fairness-'))
  const [photoFile = ''] = await drawPhotos(folder, 1)
  const photo = readFileSync(photoFile)
  const database = await startDatabase(folder, console.log)
  const port = await freePort()
  const environment = {
    DATABASE_URL: database.databaseUrl,
    OBJECT_STORE: join(folder, 'objects'),
    PORT: String(port),
    PUBLIC_ORIGIN_SCHEME: 'http',
    PUBLIC_PORT: String(PUBLIC_PORT),
    ENVIRONMENT: 'd',
    LOG_LEVEL: 'warn',
    ACCESS_TOKEN_TTL_SECONDS: '3600',
  }
  const backend = await startBackEndProcess({ root, folder, environment, onProgress: console.log })
  const client = new pg.Client({ connectionString: database.databaseUrl })
  await client.connect()
  return {
    photoBytes: photo.length,

    async addCustomer(name: string) {
      const email = `${name}@example.com`
      const { rows } = await client.query<{ id: string }>(ADD_CUSTOMER, [email])
      const token = await signIn({ backendPort: port, publicPort: PUBLIC_PORT, email, password: PASSWORD })
      return createMeasuredCustomer({ port, token, photo, id: rows[0]?.id ?? '' })
    },

    /** Adds photos to a library that has one. */
    seed: (customerId: string, photos: number) => client.query(SEED_STATEMENT, [customerId, 1, photos, photos]),

    /** Lets a customer repeat what is limited per hour or per week. */
    async forgetExports(customerId: string) {
      await client.query('delete from photo_exports where customer_id = $1', [customerId])
      await client.query('delete from rate_limits')
    },

    async stop() {
      await client.end()
      await backend.stop()
      await database.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type SharedSite = Awaited<ReturnType<typeof startSharedSite>>
