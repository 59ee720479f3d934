import type { Pool, PoolClient } from 'pg'

type Connected = Parameters<Pool['connect']>[0]

/**
 * The same connections, for the job queue: one that it gives back a second time is given back once. It does so where it ends
 * in the moment in which it begins to listen for jobs and loses the database; what the pool throws then nobody catches, and
 * the process would end of it.
 */
export const createForgivingPool = (pool: Pool): Pool => {
  function connect(): Promise<PoolClient>
  function connect(onConnected: Connected): void
  function connect(onConnected?: Connected) {
    if (!onConnected) return pool.connect()
    pool.connect((error, client, release) => {
      let isReleased = false
      onConnected(error, client, (reason) => {
        if (!isReleased) release(reason)
        isReleased = true
      })
    })
  }
  // Sound: a pool in all else.
  return Object.assign(Object.create(pool) as Pool, { connect })
}
