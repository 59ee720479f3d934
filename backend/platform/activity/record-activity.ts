import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { takeAdvisoryLock, type Database, type Queries } from '../database/database.ts'
import { accountActivity } from './account-activity-table.ts'
import type { AccountActivityKind } from '@account/shared/contracts/account-activity.ts'
import type { Logger } from '../logger.ts'

type NewActivity = { customerId: string; kind: AccountActivityKind; browser?: string | undefined }

/** Records an action within its own transaction, so that the record exists exactly if the action took place. */
export const recordActivity = async (queries: Queries, { customerId, kind, browser }: NewActivity): Promise<void> => {
  await queries.insert(accountActivity).values({ id: uuidv7(), customerId, kind, browser: browser ?? null })
}

/** Enough to notice the attempts, and too few to push other actions out of sight. */
const MOST_PER_HOUR = 3

type RefusedSignIn = { customerId: string; browser?: string | undefined }

/** Records a refused sign-in unless the last hour has enough of them, even when several are refused at once. */
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

/** Records a refused sign-in while its response is on the way. A failure loses only the record, so it is logged. */
export const createRefusedSignIns =
  ({ database, logger }: { database: Database; logger: Logger }) =>
  (signIn: RefusedSignIn): void => {
    recordRefusedSignIn(database, signIn).catch((error: unknown) =>
      logger.error({ err: error }, `a refused sign-in of account ${signIn.customerId} is not recorded`),
    )
  }
