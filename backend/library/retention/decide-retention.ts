import { DateTime, type DurationLike } from 'luxon'

/** How long before the deletion each warning is sent, the most urgent first. */
const warningTimes = [
  { warning: 'one-week', before: { weeks: 1 } },
  { warning: 'one-month', before: { months: 1 } },
  { warning: 'three-months', before: { months: 3 } },
] as const satisfies readonly { warning: string; before: DurationLike }[]

export type StorageWarning = (typeof warningTimes)[number]['warning']

/** The minimum time between the last warning and the deletion, however late the warning was sent. */
const LAST_NOTICE = { weeks: 1 } as const

export type RetentionDecision =
  { do: 'nothing' } | { do: 'warn'; warning: StorageWarning; deletesOn: Date } | { do: 'delete' }

type RetentionFacts = {
  deletionDate: Date
  /** The warnings about this deletion date. `sentAt` is null while the mail still waits for its server. */
  sent: readonly { warning: StorageWarning; sentAt: Date | null }[]
  now: Date
}

/**
 * Decides whether a library is warned about or deleted today. After missed nights only the most urgent warning is sent, and
 * the deletion waits until a week after it.
 */
export const decideRetention = ({ deletionDate, sent, now }: RetentionFacts): RetentionDecision => {
  const [date, today] = [deletionDate, now].map((day) => DateTime.fromJSDate(day, { zone: 'utc' })) as [
    DateTime,
    DateTime,
  ]
  const due = warningTimes.find(({ before }) => date.minus(before) <= today)
  if (!due) return { do: 'nothing' }
  const sentOf = (warning: StorageWarning) => sent.find((one) => one.warning === warning)
  if (!sentOf(due.warning)) {
    return { do: 'warn', warning: due.warning, deletesOn: DateTime.max(date, today.plus(LAST_NOTICE)).toJSDate() }
  }
  const noticedAt = sentOf('one-week')?.sentAt
  const mayGo = noticedAt && DateTime.fromJSDate(noticedAt, { zone: 'utc' }).plus(LAST_NOTICE) <= today
  return mayGo && date <= today ? { do: 'delete' } : { do: 'nothing' }
}
