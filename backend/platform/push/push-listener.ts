import type { Database } from '../database/database.ts'
import { keepConnection } from '../database/keep-connection.ts'
import type { Logger } from '../logger.ts'
import { PUSH_CHANNEL } from './push-announcements-statements.ts'

type PushListenerOptions = {
  database: Database
  logger: Logger
  onMessage: (customerId: string, messageId: string) => Promise<void>
  /** Called when messages may have been missed: the pages must read the state again. */
  onInterrupted: () => void
}

/** Hears of every message that any process keeps, on a connection of its own that is renewed when it breaks. */
export const startPushListener = async ({ database, logger, onMessage, onInterrupted }: PushListenerOptions) => {
  const connection = await keepConnection({
    database,
    async begin(client) {
      client.on('notification', ({ payload = '' }) => {
        const [customerId = '', messageId = ''] = payload.split(' ')
        onMessage(customerId, messageId).catch((error: unknown) =>
          logger.error({ err: error, messageId }, 'a pushed message was not delivered'),
        )
      })
      await client.query(`listen ${PUSH_CHANNEL}`)
    },
    onBroken: onInterrupted,
    onFailed: (error) => logger.warn({ err: error }, 'the push listener cannot subscribe yet'),
  })
  return { stop: () => connection.release() }
}
