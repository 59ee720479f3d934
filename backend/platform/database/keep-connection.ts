import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

type KeptConnectionOptions = {
  database: Database
  /** What the connection is for: run on every new one before it counts. */
  begin: (client: PoolClient) => Promise<void>
  /** Called when the connection breaks; until the next one starts, notifications and locks are lost. */
  onBroken?: () => void
  /** Another could not be had, or did not begin; it is tried again. */
  onFailed?: (error: unknown) => void
  renewAfterMs?: number
}

const RENEW_AFTER_MS = 1_000

/**
 * One connection of the pool for as long as the process runs, for what belongs to a connection: to listen, to hold a lock. One
 * that breaks is replaced, by one. Rejects where the first does not begin.
 */
export const keepConnection = async ({
  database,
  begin,
  onBroken,
  onFailed,
  renewAfterMs = RENEW_AFTER_MS,
}: KeptConnectionOptions) => {
  let isReleased = false
  let endCurrent: (() => void) | undefined

  const connect = async () => {
    const client = await database.$client.connect()
    let isGivenBack = false
    const giveBack = () => {
      if (!isGivenBack) client.release(true)
      isGivenBack = true
    }
    if (isReleased) return giveBack()
    endCurrent = giveBack
    try {
      await begin(client)
    } catch (error) {
      giveBack()
      throw error
    }
    // The listener starts here, because a break during the start rejects the start itself.
    client.once('error', () => {
      giveBack()
      if (isReleased) return
      onBroken?.()
      void renew()
    })
  }

  const renew = async () => {
    while (!isReleased) {
      await pause(renewAfterMs)
      try {
        return await connect()
      } catch (error) {
        onFailed?.(error)
      }
    }
  }

  await connect()
  return {
    release() {
      isReleased = true
      endCurrent?.()
    },
  }
}
