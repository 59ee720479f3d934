import { and, eq, inArray } from 'drizzle-orm'
import type { Database, Queries } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import { widgets } from './widgets-table.ts'

export type WidgetRecord = typeof widgets.$inferSelect

/** The only file that accesses the table `widgets`. */
export const createWidgetsRepository = (database: Database) => {
  const own = (customerId: string, productCode: string) =>
    and(eq(widgets.customerId, customerId), eq(widgets.productCode, productCode))

  return {
    async find(customerId: string, productCode: string): Promise<WidgetRecord | undefined> {
      const [row] = await database.select().from(widgets).where(own(customerId, productCode))
      return row
    },

    listFor: (customerId: string, productCodes: readonly string[]): Promise<WidgetRecord[]> =>
      database
        .select()
        .from(widgets)
        .where(and(eq(widgets.customerId, customerId), inArray(widgets.productCode, [...productCodes]))),

    /** Finds the online version of any customer. */
    async findByToken(token: string): Promise<WidgetRecord | undefined> {
      const [row] = await database.select().from(widgets).where(eq(widgets.token, token))
      return row
    },

    async findById(id: string): Promise<WidgetRecord | undefined> {
      const [row] = await database.select().from(widgets).where(eq(widgets.id, id))
      return row
    },

    /** Also adds the job that creates the pages. A product keeps an existing online version. */
    insert: (widget: typeof widgets.$inferInsert) =>
      database.transaction(async (transaction) => {
        const inserted = await transaction.insert(widgets).values(widget).onConflictDoNothing().returning()
        if (inserted.length > 0) await addJob(transaction, 'make-online-version', { widgetId: widget.id })
      }),

    async savePages(id: string, pageKeys: string[]) {
      await database.update(widgets).set({ pageKeys }).where(eq(widgets.id, id))
    },

    /** Runs `notify` in the same transaction. False if the online version no longer exists. */
    markShared: (id: string, notify: (queries: Queries) => Promise<void>): Promise<boolean> =>
      database.transaction(async (transaction) => {
        const shared = await transaction
          .update(widgets)
          .set({ isShared: true })
          .where(eq(widgets.id, id))
          .returning({ id: widgets.id })
        if (shared.length > 0) await notify(transaction)
        return shared.length > 0
      }),

    /** False if the customer has no such online version. */
    async delete(customerId: string, productCode: string): Promise<boolean> {
      const deleted = await database.delete(widgets).where(own(customerId, productCode)).returning({ id: widgets.id })
      return deleted.length > 0
    },
  }
}

export type WidgetsRepository = ReturnType<typeof createWidgetsRepository>
