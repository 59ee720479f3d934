import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ReleaseFailure } from '../../contents/release-failure.ts'
import type { Bucket } from './bucket.ts'

const FOLDER = '.releasing/registry.lock/'
const TIMEOUT_MS = 180_000
/** The age of an abandoned lock by the bucket's clock. The holder of the lock stops writing long before. */
const ABANDONED_AFTER_MS = 120_000
const HELD_AT_MOST_MS = 60_000
const HEADERS = { contentType: 'application/json', cacheControl: 'no-store' }

type BucketLock = { isHeld: () => boolean; release: () => Promise<void> }

/**
 * [Note: Locks of a bucket] Not every service has conditional writes. A process therefore writes a ticket and lists all tickets: if
 * its ticket is the only one, it holds the lock; otherwise it removes the ticket and retries later. Of two concurrent processes
 * the one that lists last sees both tickets. This needs a listing that includes earlier writes, as Amazon's, MinIO's and Ceph's do.
 */
export const takeBucketLock = async (bucket: Bucket): Promise<BucketLock> => {
  const ticket = `${FOLDER}${randomUUID()}`
  const deadline = performance.now() + TIMEOUT_MS
  for (let attempt = 1; ; attempt += 1) {
    const takenAt = performance.now()
    await bucket.write(ticket, Buffer.from('{}'), HEADERS)
    try {
      if (await isAlone(bucket, ticket))
        return {
          isHeld: () => performance.now() - takenAt < HELD_AT_MOST_MS,
          release: () => bucket.remove(ticket),
        }
    } catch (error) {
      await bucket.remove(ticket)
      throw error
    }
    await bucket.remove(ticket)
    if (performance.now() > deadline)
      throw new ReleaseFailure('Other releases hold the registry of this bucket all the time: try again later.')
    await pause(50 * Math.min(attempt, 10) * (0.5 + Math.random()))
  }
}

const isAlone = async (bucket: Bucket, ticket: string): Promise<boolean> => {
  const tickets = await bucket.list(FOLDER)
  const mine = tickets.find(({ key }) => key === ticket)
  // A listing without this process's own ticket is stale.
  if (!mine) return false
  const others = tickets.filter(({ key }) => key !== ticket)
  const isAbandoned = ({ modifiedAtMs }: { modifiedAtMs: number }) =>
    mine.modifiedAtMs - modifiedAtMs > ABANDONED_AFTER_MS
  for (const { key } of others.filter(isAbandoned)) await bucket.remove(key)
  return others.every(isAbandoned)
}
