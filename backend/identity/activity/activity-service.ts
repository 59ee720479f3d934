import type { AccountActivity, AccountActivityPage } from '@account/shared/contracts/account-activity.ts'
import type { ActivityRepository, ActivityRow } from './activity-repository.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

const PAGE = 10
/** Long enough to trace a theft that is noticed late. */
const KEPT_MS = 365 * DAY_MS

const present = ({ id, kind, browser, happenedAt }: ActivityRow): AccountActivity => ({
  id,
  kind,
  browser,
  happenedAt: happenedAt.toISOString(),
})

/** The activity of an account, for its customer and for operators. The service depends neither on HTTP nor on SQL. */
export const createActivityService = (activity: ActivityRepository) => ({
  async list(customerId: string, before?: string): Promise<AccountActivityPage> {
    const rows = await activity.listOf(customerId, { before, limit: PAGE + 1 })
    const shown = rows.slice(0, PAGE)
    return { activities: shown.map(present), next: rows.length > PAGE ? (shown.at(-1)?.id ?? null) : null }
  },

  forgetOld: () => activity.deleteBefore(new Date(Date.now() - KEPT_MS)),
})

export type ActivityService = ReturnType<typeof createActivityService>
