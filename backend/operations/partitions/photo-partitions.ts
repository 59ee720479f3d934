import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../../platform/database/database.ts'
import { withStatementLimit } from '../../platform/database/limited-pool.ts'
import {
  AFTER_SWITCH,
  CONTRACT,
  COPY_BATCH,
  EXPAND,
  LAYOUT,
  names,
  SWITCH,
  type Layout,
} from './photo-partition-statements.ts'

const BATCH = 2_000
const FIRST_ID = '00000000-0000-0000-0000-000000000000'
/** A statement that waits for a table lock makes all later ones wait, so it gives up after this and tries again. */
const LOCK_LIMIT_MS = 500
const ATTEMPTS = 120
const PAUSE_MS = 500
/** No lock within the limit, and a deadlock with a transaction that holds another of the tables. */
const IN_THE_WAY = ['55P03', '40P01']

const isInTheWay = (error: unknown) =>
  error instanceof Error && 'code' in error && IN_THE_WAY.includes(String(error.code))

const inOneTransaction = async (client: PoolClient, statements: readonly string[]) => {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_LIMIT_MS}`)
    for (const statement of statements) await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const applyAll = async (client: PoolClient, statements: readonly string[]) => {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inOneTransaction(client, statements)
    } catch (error) {
      if (!isInTheWay(error) || attempt === ATTEMPTS) throw error
      await pause(PAUSE_MS)
    }
  }
}

const stateOf = async (client: PoolClient) => {
  const { rows } = await client.query<{ layout: Layout; hasOther: boolean }>(LAYOUT)
  const [state] = rows
  if (!state) throw new Error('There is no table of photos.')
  return state
}

type Batch = { copied: number; lastId: string | null }

const copyAll = async (client: PoolClient, onProgress: (copied: number) => void) => {
  let copied = 0
  for (let afterId: string | null = FIRST_ID; afterId !== null;) {
    const batch: Batch | undefined = (await client.query<Batch>(COPY_BATCH, [afterId, BATCH])).rows[0]
    copied += batch?.copied ?? 0
    afterId = batch?.lastId ?? null
    onProgress(copied)
  }
  return copied
}

const refuse = (isWrong: boolean, sentence: string) => {
  if (isWrong) throw new Error(sentence)
}

/**
 * [Note: Partitions of photos] The table of photos is cut into hash partitions by owner while customers use it. `prepare` makes the second
 * layout beside the first and copies the photos; each change is made in both. `switch` exchanges them in a transaction of some
 * milliseconds, and does so again for the way back, for as long as both exist. `finish` drops the one that is not in use. All statements of
 * the site name the table and run on either.
 */
export const createPhotoPartitions = (database: Database) => {
  const run = <Result>(work: (client: PoolClient) => Promise<Result>) =>
    withStatementLimit(0, async () => {
      const client = await database.$direct.connect()
      try {
        return await work(client)
      } finally {
        client.release()
      }
    })
  return {
    /** Resolves to the number of copied photos. An interrupted one is repeated. */
    prepare: (onProgress: (copied: number) => void = () => undefined) =>
      run(async (client) => {
        const { layout, hasOther } = await stateOf(client)
        refuse(layout === 'partitioned', 'The photos are partitioned already.')
        if (!hasOther) await applyAll(client, EXPAND)
        const copied = await copyAll(client, onProgress)
        // Without statistics the first statements on it would read whole partitions.
        await client.query('analyze photos_partitioned')
        return copied
      }),

    /** Resolves to the layout that is in use from now on. */
    switch: () =>
      run(async (client) => {
        const { layout, hasOther } = await stateOf(client)
        refuse(!hasOther, 'There is one layout only: prepare the other first.')
        const next: Layout = layout === 'whole' ? 'partitioned' : 'whole'
        await applyAll(client, SWITCH[next])
        for (const statement of AFTER_SWITCH[next]) await client.query(statement)
        return next
      }),

    /** Resolves to the layout that stays. */
    finish: () =>
      run(async (client) => {
        const { layout, hasOther } = await stateOf(client)
        const other = names[layout === 'whole' ? 'partitioned' : 'whole']
        refuse(!hasOther, `There is no ${other} to drop.`)
        await applyAll(client, CONTRACT[layout])
        return layout
      }),
  }
}
