import { ConfigurationError } from './configuration.ts'
import type { Database } from './database/database.ts'

/** Without the limit of the pooler, a statement that hangs would hold one of its few connections without end. */
export const ensurePoolerLimits = async (database: Database) => {
  if (database.$client === database.$direct) return
  const { rows } = await database.$client.query<{ statement_timeout: string }>('show statement_timeout')
  if (rows[0]?.statement_timeout === '0')
    throw new ConfigurationError(
      'The pooler of DATABASE_URL limits no statement: set statement_timeout by its connect_query, as deploy/pgbouncer.ini says.',
    )
}
