import { DateTime } from 'luxon'
import type { AccountInformation } from '@account/shared/contracts/account-information.ts'

/** Below this many whole months the customer is warned. */
const SAFE_FROM_MONTHS = 3
/** Below this many whole months the warning becomes urgent. */
const WARNING_FROM_MONTHS = 1

export type StorageStatus = {
  status: 'safe' | 'warning' | 'critical'
  /** When the photos will be deleted: the delayed date if there is one, else the projected one. In the given time zone. */
  deletionDate: DateTime
  /** Days by the calendar: 0 is today, 1 tomorrow; 0 even when the date has passed. */
  daysRemaining: number
  /** Whole months by the calendar, at least 0. */
  monthsRemaining: number
  isStoragePeriodExtended: boolean
}

type StorageStatusOptions = {
  now: number
  /** IANA name of the storefront's zone: 'today' is the customer's, not the server's. */
  timeZone: string
}

const statusOf = (monthsRemaining: number): StorageStatus['status'] => {
  if (monthsRemaining >= SAFE_FROM_MONTHS) return 'safe'
  return monthsRemaining >= WARNING_FROM_MONTHS ? 'warning' : 'critical'
}

/** The status that the site derives from an account's dates (specification: photo library, part 3). */
export const deriveStorageStatus = (
  account: Pick<AccountInformation, 'delayedDeletionDate' | 'projectedDeletionDate'>,
  { now, timeZone }: StorageStatusOptions,
): StorageStatus => {
  const isStoragePeriodExtended = account.delayedDeletionDate !== null
  const deletionDate = DateTime.fromISO(account.delayedDeletionDate ?? account.projectedDeletionDate, {
    zone: timeZone,
  })
  // Counted from midnight to midnight, so that status and days change together and not in the course of a day.
  const today = DateTime.fromMillis(now, { zone: timeZone }).startOf('day')
  const lastDay = deletionDate.startOf('day')
  const monthsRemaining = Math.max(0, Math.floor(lastDay.diff(today, 'months').months))
  const daysRemaining = Math.max(0, Math.round(lastDay.diff(today, 'days').days))
  return { status: statusOf(monthsRemaining), deletionDate, daysRemaining, monthsRemaining, isStoragePeriodExtended }
}
