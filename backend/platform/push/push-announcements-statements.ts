import { sql } from 'drizzle-orm'
import type { Database } from '../database/database.ts'

/** The PostgreSQL channel on which processes announce messages to each other: `<customer> <message>`, ids only. */
export const PUSH_CHANNEL = 'push'

type Batch = { announcements: string[]; sent: Promise<void> }

/**
 * [Note: Announcements in batches] PostgreSQL commits transactions that notify one after the other, over all databases of the server. So
 * a process sends one statement of announcements at a time, and what is to be announced meanwhile goes with the next one.
 */
export const createAnnouncements = (database: Database) => {
  let waiting: Batch | undefined
  let last: Promise<unknown> = Promise.resolve()

  const send = (announcements: readonly string[]) =>
    database.execute(
      sql`select pg_notify(${PUSH_CHANNEL}, announcement)
            from unnest(${sql.param(announcements)}::text[]) with ordinality as given (announcement, place) order by place`,
    )

  const open = (): Batch => {
    const announcements: string[] = []
    const sent = last.then(async () => {
      waiting = undefined
      await send(announcements)
    })
    last = sent.catch(() => undefined)
    return { announcements, sent }
  }

  /** Resolves when every process can receive it. Announcements keep their order. */
  return (announcement: string): Promise<void> => {
    waiting ??= open()
    waiting.announcements.push(announcement)
    return waiting.sent
  }
}
