import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { takeAdvisoryLock } from '../database/advisory-lock.ts'
import type { Database } from '../database/database.ts'
import { accountActivity } from './account-activity-table.ts'

/** Enough to notice the attempts, and too few to push other actions out of sight. */
const MOST_PER_HOUR = 3

type RefusedSignIn = { customerId: string; browser?: string | undefined }

/** Records a refused sign-in unless the last hour has enough of them, also when several are refused at once. */
export const recordRefusedSignIn = (database: Database, { customerId, browser }: RefusedSignIn): Promise<void> =>
  database.transaction(async (transaction) => {
    await takeAdvisoryLock(transaction, `refused sign-ins ${customerId}`)
    await transaction.execute(sql`
    insert into ${accountActivity} (id, customer_id, kind, browser)
    select ${uuidv7()}::uuid, ${customerId}::uuid, 'sign-in-refused', ${browser ?? null}
     where (select count(*) from ${accountActivity}
             where customer_id = ${customerId} and kind = 'sign-in-refused' and happened_at > now() - interval '1 hour')
           < ${MOST_PER_HOUR}`)
  })
