import type { AccountActivityKind } from '@account/shared/contracts/account-activity.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Queries } from '../database/database.ts'
import { accountActivity } from './account-activity-table.ts'

type NewActivity = { customerId: string; kind: AccountActivityKind; browser?: string | undefined }

/** Records an action within its own transaction, so that the record exists exactly if the action took place. */
export const recordActivity = async (queries: Queries, { customerId, kind, browser }: NewActivity): Promise<void> => {
  await queries.insert(accountActivity).values({ id: uuidv7(), customerId, kind, browser: browser ?? null })
}
