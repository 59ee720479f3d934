import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createMeasuredCustomer, type MeasuredCustomer } from '../../bench/fairness/measured-customer.ts'
import { signIn } from '../../bench/server/sign-in.ts'
import { startBackEndProcess } from '../../process/back-end-process.ts'
import { freePort } from '../../process/free-port.ts'
import { query } from './database-servers.ts'

export type DrillResult = {
  passed: boolean
  /** Values with their units, by the name of the count or measurement. */
  figures: Record<string, string>
}

const root = dirname(dirname(dirname(import.meta.dirname)))
const PUBLIC_PORT = 3000
const PASSWORD = 'Photos-2026!'
const CUSTOMER = `select id from customers where email = $1 and storefront = 'uk'`
const photo = readFileSync(join(root, 'e2e', 'fixtures', 'landscape.jpg'))

type DrilledSiteOptions = {
  folder: string
  databaseUrl: string
  objects: string
  name?: string
  environment?: Record<string, string>
}

/** One process of the back end on a database and a folder of objects, as in production. */
export const startDrilledSite = async (options: DrilledSiteOptions) => {
  const { folder, databaseUrl, objects, name = 'backend', environment = {} } = options
  const port = await freePort()
  const backEnd = await startBackEndProcess({
    ...{ root, folder, name },
    environment: {
      DATABASE_URL: databaseUrl,
      OBJECT_STORE: objects,
      PORT: String(port),
      PUBLIC_ORIGIN_SCHEME: 'http',
      PUBLIC_PORT: String(PUBLIC_PORT),
      ENVIRONMENT: 'd',
      LOG_LEVEL: 'warn',
      ACCESS_TOKEN_TTL_SECONDS: '3600',
      ...environment,
    },
    onProgress: (sentence) => console.log(`  ${sentence}`),
  })
  return {
    address: `http://127.0.0.1:${port}`,
    pid: Number(readFileSync(join(folder, `${name}.pid`), 'utf8')),
    async customer(email: string): Promise<MeasuredCustomer> {
      const token = await signIn({ backendPort: port, publicPort: PUBLIC_PORT, email, password: PASSWORD })
      const [customer] = await query<{ id: string }>(databaseUrl, CUSTOMER, [email])
      return createMeasuredCustomer({ port, token, photo, id: customer?.id ?? '', pace: 'measured' })
    },
    stop: () => backEnd.stop(),
  }
}
