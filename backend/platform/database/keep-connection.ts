import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from './database.ts'

type KeptConnectionOptions = {
  database: Database
  /** Prepares every new connection before it counts as open. */
  begin: (client: PoolClient) => Promise<void>
  /** Called when the connection breaks; until the next one starts, notifications and locks are lost. */
  onBroken?: () => void
  /** Called when a new connection fails or its preparation does; the next attempt follows. */
  onFailed?: (error: unknown) => void
  renewAfterMs?: number
}

const RENEW_AFTER_MS = 1_000

/**
 * Holds one connection of the pool while the process runs, for work that belongs to a connection, such as a listener or a
 * lock. A broken connection is replaced by one other. Rejects if the first one fails to start.
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
    const client = await database.$direct.connect()
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
