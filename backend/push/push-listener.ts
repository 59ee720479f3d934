import { setTimeout as pause } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import type { Database } from '../database/database.ts'
import type { Logger } from '../logger.ts'
import { PUSH_CHANNEL } from './push-repository.ts'

type PushListenerOptions = {
  database: Database
  logger: Logger
  onMessage: (customerId: string, messageId: string) => Promise<void>
  /** Messages may have been missed: whoever waits for one has to read the state again. */
  onInterrupted: () => void
}

const RECONNECT_AFTER_MS = 1_000

/** Hears of every message that any process keeps, on a connection of its own that is renewed when it breaks. */
export const startPushListener = async ({ database, logger, onMessage, onInterrupted }: PushListenerOptions) => {
  let isStopped = false
  let client: PoolClient | undefined

  const listen = async () => {
    const connected = await database.$client.connect()
    connected.on('notification', ({ payload = '' }) => {
      const [customerId = '', messageId = ''] = payload.split(' ')
      onMessage(customerId, messageId).catch((error: unknown) =>
        logger.error({ err: error, messageId }, 'a pushed message was not delivered'),
      )
    })
    connected.once('error', (error) => {
      if (isStopped) return
      client = undefined
      connected.release(error)
      onInterrupted()
      void listenAgain()
    })
    await connected.query(`listen ${PUSH_CHANNEL}`)
    client = connected
  }

  const listenAgain = async () => {
    while (!isStopped) {
      await pause(RECONNECT_AFTER_MS)
      try {
        return await listen()
      } catch (error) {
        logger.warn({ err: error }, 'pushed messages cannot be heard yet')
      }
    }
  }

  await listen()
  return {
    stop() {
      isStopped = true
      client?.release(true)
    },
  }
}
