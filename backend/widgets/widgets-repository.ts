import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/database.ts'
import { addJob } from '../jobs/add-job.ts'
import { widgets } from './widgets-table.ts'

export type WidgetRecord = typeof widgets.$inferSelect

/** The only file that knows the table `widgets`. */
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

    /** Whoever's it is. */
    async findByToken(token: string): Promise<WidgetRecord | undefined> {
      const [row] = await database.select().from(widgets).where(eq(widgets.token, token))
      return row
    },

    async findById(id: string): Promise<WidgetRecord | undefined> {
      const [row] = await database.select().from(widgets).where(eq(widgets.id, id))
      return row
    },

    /** With the job that makes its pages. A product that has one already keeps it. */
    insert: (widget: typeof widgets.$inferInsert) =>
      database.transaction(async (transaction) => {
        const inserted = await transaction.insert(widgets).values(widget).onConflictDoNothing().returning()
        if (inserted.length > 0) await addJob(transaction, 'make-online-version', { widgetId: widget.id })
      }),

    async change(id: string, changes: Partial<Pick<WidgetRecord, 'pageKeys' | 'isShared'>>) {
      await database.update(widgets).set(changes).where(eq(widgets.id, id))
    },

    /** False where the customer has no such online version. */
    async delete(customerId: string, productCode: string): Promise<boolean> {
      const deleted = await database.delete(widgets).where(own(customerId, productCode)).returning({ id: widgets.id })
      return deleted.length > 0
    },
  }
}

export type WidgetsRepository = ReturnType<typeof createWidgetsRepository>
