import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { ReleaseFailure } from '../../contents/release-failure.ts'
import type { Bucket } from './bucket.ts'

const FOLDER = '.releasing/registry.lock/'
const PATIENCE_MS = 180_000
/** By the bucket's clock; whoever holds the lock writes nothing any more long before that. */
const ABANDONED_AFTER_MS = 120_000
const HELD_AT_MOST_MS = 60_000
const HEADERS = { contentType: 'application/json', cacheControl: 'no-store' }

type BucketLock = { isHeld: () => boolean; release: () => Promise<void> }

/**
 * [Note: Locks of a bucket] Not every service has writes that depend on what is there. So whoever wants the lock leaves a
 * ticket and then looks: alone, they have it; else they take theirs back and try again a little later. Of two who come at
 * once, whoever looks last sees both. This needs a listing that shows what was written before it, as Amazon's, MinIO's and
 * Ceph's do.
 */
export const takeBucketLock = async (bucket: Bucket): Promise<BucketLock> => {
  const ticket = `${FOLDER}${randomUUID()}`
  const deadline = performance.now() + PATIENCE_MS
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
  // Of a listing that does not show what was just written nothing can be learnt.
  if (!mine) return false
  const others = tickets.filter(({ key }) => key !== ticket)
  const isAbandoned = ({ modifiedAtMs }: { modifiedAtMs: number }) =>
    mine.modifiedAtMs - modifiedAtMs > ABANDONED_AFTER_MS
  for (const { key } of others.filter(isAbandoned)) await bucket.remove(key)
  return others.every(isAbandoned)
}
