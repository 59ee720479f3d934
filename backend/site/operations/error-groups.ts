import type { CountedCause, CountedOrigin } from '../reports/error-reports-repository.ts'
import { HOUR_MS } from '../../platform/time/durations.ts'

/** Names with their counts, the most frequent first. */
type Origins = { name: string; count: number }[]

/** Errors of one cause at one place. */
export type ErrorGroup = {
  /** `host`, a remote, or the host name of a page that broke its policy. */
  remote: string
  /** Empty for the host. */
  version: string
  /** The action that failed. */
  place: string
  cause: string
  count: number
  /** Number of errors in each of the last 24 hours, oldest first. */
  hours: number[]
  /** A release may fail in some storefronts or browsers only. */
  storefronts: Origins
  browsers: Origins
}

const HOURS = 24

/** The groups with the most errors; the page lists the reports below them. */
const MOST_GROUPS = 50

const beginGroup = ({ source, action, errorName, cause }: CountedCause): ErrorGroup => {
  const [remote = source, version = ''] = source.split('@')
  return {
    remote,
    version,
    place: action,
    cause: `${errorName}: ${cause}`,
    count: 0,
    hours: Array<number>(HOURS).fill(0),
    storefronts: [],
    browsers: [],
  }
}

type Cause = Pick<CountedCause, 'source' | 'action' | 'errorName' | 'cause'>

const keyOf = ({ source, action, errorName, cause }: Cause) => [source, action, errorName, cause].join('\n')

/** Groups hourly counts by remote, version, cause and place, the most frequent first. */
export const groupErrors = (
  counts: readonly CountedCause[],
  origins: readonly CountedOrigin[],
  now = new Date(),
): ErrorGroup[] => {
  const groups = new Map<string, ErrorGroup>()
  const currentHour = Math.floor(now.getTime() / HOUR_MS)
  for (const counted of counts) {
    const key = keyOf(counted)
    const group = groups.get(key) ?? beginGroup(counted)
    const index = HOURS - 1 - (currentHour - Math.floor(counted.hour.getTime() / HOUR_MS))
    group.count += counted.count
    // The hour that began before the day belongs to its first bar.
    group.hours[Math.max(0, index)] = (group.hours[Math.max(0, index)] ?? 0) + counted.count
    groups.set(key, group)
  }
  for (const counted of origins) {
    const { kind, origin: name, count } = counted
    groups.get(keyOf(counted))?.[kind === 'browser' ? 'browsers' : 'storefronts'].push({ name, count })
  }
  return [...groups.values()].toSorted((one, other) => other.count - one.count).slice(0, MOST_GROUPS)
}
