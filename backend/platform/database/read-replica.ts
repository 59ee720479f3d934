import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type { Pool } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'

/** The most that a result of the replica may lack of what the primary has committed. */
const MOST_AGE_MS = 1_000
/** How long a check waits for a replica that is about to have it all. */
const PATIENCE_MS = 100
const POLL_MS = 10

export type Reads = Pick<NodePgDatabase, 'select' | 'selectDistinct' | 'execute'>

/** Runs a read on the replica, or on the primary where there is no replica, or one that is behind or fails. */
export type ReadWhatMayBeOld = <Result>(read: (reads: Reads) => Promise<Result>) => Promise<Result>

const WRITTEN = 'select pg_current_wal_lsn()::text as position'
/** A server that is no replica has what it has written. */
const HAS_ALL = `
select case when pg_is_in_recovery() then pg_last_wal_replay_lsn() >= $1::pg_lsn else true end as "hasAll"`

/**
 * [Note: Replica reads] A read may go to a replica if the page that asks shows no change of the same customer and is not
 * reloaded by a message that a change sends: the replica may not have it yet. The process compares the positions in the log of both
 * servers at most once a second, and reads from the primary until the replica has reached the primary's.
 */
export const createReadReplica = ({ replica, primary }: { replica: Pool; primary: Pool }) => {
  const reads = drizzle(replica, { casing: 'snake_case' })
  const counts = { replica: 0, primary: 0 }
  let checkedAt = Number.NEGATIVE_INFINITY
  let reachedAt = performance.now()
  let hasReached: Promise<boolean> = Promise.resolve(false)

  const reaches = async (startedAt: number): Promise<boolean> => {
    const position = (await primary.query<{ position: string }>(WRITTEN)).rows[0]?.position
    do {
      const { rows } = await replica.query<{ hasAll: boolean }>(HAS_ALL, [position])
      if (rows[0]?.hasAll) {
        reachedAt = startedAt
        return true
      }
      await pause(POLL_MS)
    } while (performance.now() < startedAt + PATIENCE_MS)
    return false
  }

  const isRecent = (): Promise<boolean> => {
    const now = performance.now()
    if (now - checkedAt < MOST_AGE_MS) return hasReached
    checkedAt = now
    hasReached = reaches(now).catch(() => false)
    return hasReached
  }

  const readFromReplica: ReadWhatMayBeOld = async (read) => {
    if (!(await isRecent())) throw new Error('The replica is behind.')
    const result = await read(reads)
    counts.replica += 1
    return result
  }

  return {
    counts,
    /** The age of the replica's results: how long ago it had all that the primary had. */
    async lagSeconds(): Promise<number> {
      return (await isRecent()) ? 0 : (performance.now() - reachedAt) / 1000
    },
    /** `readFromPrimary` follows any failure, because the replica cancels reads that hold up its log, and may be restarted. */
    read: <Result>(read: (from: Reads) => Promise<Result>, readFromPrimary: () => Promise<Result>): Promise<Result> =>
      readFromReplica(read).catch(() => {
        counts.primary += 1
        return readFromPrimary()
      }),
  }
}

export type ReadReplica = ReturnType<typeof createReadReplica>
