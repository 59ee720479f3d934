import { eq, lt } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { DownloadNotification, DownloadNotificationKey } from '@account/shared/contracts/download.ts'
import { PushMessage, type PushMessageType, type PushPayload } from '@account/shared/contracts/push-message.ts'
import type { Database } from '../database/database.ts'
import { createAnnouncements } from './push-announcements-statements.ts'
import { pushMessages } from './push-messages-table.ts'

/** The messages that can be published, except those of archives, which have a shape of their own on the same connection. */
export type NotificationType = PushMessageType | DownloadNotificationKey
type NotificationPayload<Type extends NotificationType> = Type extends PushMessageType
  ? PushPayload<Type>
  : DownloadNotification['message']

/** The only file that accesses the table `push_messages`. */
export const createPushRepository = (database: Database, announce = createAnnouncements(database)) => ({
  /**
   * Stores a message, and announces it to every process once it can be read. If this process is killed between the two, pages do not
   * hear of it until they read the state again; the job or the request that it was about is repeated as well.
   */
  async insert<Type extends NotificationType>(customerId: string, type: Type, payload: NotificationPayload<Type>) {
    const id = uuidv7()
    await database.insert(pushMessages).values({ id, customerId, type, payload, created: new Date() })
    await announce(`${customerId} ${id}`)
  },

  /** Undefined for a message that is gone, or that an older version of this code wrote in another shape. */
  async find(id: string): Promise<PushMessage | DownloadNotification | undefined> {
    const [row] = await database.select().from(pushMessages).where(eq(pushMessages.id, id))
    if (!row) return undefined
    const { type, payload, created } = row
    const timestamp = created.toISOString()
    return DownloadNotificationKey.safeParse(type).success
      ? DownloadNotification.safeParse({ id, timestamp, key: type, message: payload }).data
      : PushMessage.safeParse({ type, id, data: { payload, timestamp } }).data
  },

  async deleteBefore(before: Date) {
    await database.delete(pushMessages).where(lt(pushMessages.created, before))
  },
})

export type PushRepository = ReturnType<typeof createPushRepository>
