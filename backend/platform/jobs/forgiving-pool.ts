import type { Pool, PoolClient } from 'pg'
import type { Database } from '../database/database.ts'

type Connected = Parameters<Pool['connect']>[0]

/**
 * Wraps the pool for the job queue and ignores a second release of a connection. The queue releases one twice if it stops
 * while it starts to listen and the database fails; the pool's error would be uncaught and end the process.
 * It listens on a connection that it asks for with a callback. See: [Note: Transaction pooling]
 */
export const createForgivingPool = ({ $client: pool, $direct }: Pick<Database, '$client' | '$direct'>): Pool => {
  function connect(): Promise<PoolClient>
  function connect(onConnected: Connected): void
  function connect(onConnected?: Connected) {
    if (!onConnected) return pool.connect()
    $direct.connect((error, client, release) => {
      let isReleased = false
      onConnected(error, client, (reason) => {
        if (!isReleased) release(reason)
        isReleased = true
      })
    })
  }
  // Sound: the wrapper is a pool in all other respects.
  return Object.assign(Object.create(pool) as Pool, { connect })
}
