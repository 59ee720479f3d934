import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SEED_STATEMENT } from '../../seed-library/seed-statement.ts'
import { signIn } from '../server/sign-in.ts'
import { PUBLIC_PORT, startBenchBackEnd } from '../server/start-bench-back-end.ts'
import { drawPhotos } from '../upload/draw-photos.ts'
import { createMeasuredCustomer, type Pace } from './measured-customer.ts'

const PASSWORD = 'Photos-2026!'

/** Adds a customer with the password of the demo accounts. */
const ADD_CUSTOMER = `
insert into customers (id, storefront, email, password_hash, first_name, last_name)
select gen_random_uuid(), storefront, $1, password_hash, first_name, last_name
  from customers where email = 'emma@example.com' and storefront = 'uk' returning id`

type SharedSiteOptions = {
  /** Its data is removed at the end. */
  folder?: string
  environment?: Record<string, string>
}

/** Starts one process of the back end as in production, which several customers share. */
export const startSharedSite = async ({
  folder = mkdtempSync(join(tmpdir(), 'account-site-fairness-')),
  environment = {},
}: SharedSiteOptions = {}) => {
  const [photoFile = ''] = await drawPhotos(folder, 1)
  const photo = readFileSync(photoFile)
  const backEnd = await startBenchBackEnd(folder, environment)
  const { databaseUrl, port } = backEnd
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  return {
    photoBytes: photo.length,
    photoFile,
    client,
    port,

    async addCustomer(name: string, pace: Pace = 'measured') {
      const email = `${name}@example.com`
      const { rows } = await client.query<{ id: string }>(ADD_CUSTOMER, [email])
      const token = await signIn({ backendPort: port, publicPort: PUBLIC_PORT, email, password: PASSWORD })
      return createMeasuredCustomer({ port, token, photo, id: rows[0]?.id ?? '', pace })
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
      await backEnd.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export type SharedSite = Awaited<ReturnType<typeof startSharedSite>>
