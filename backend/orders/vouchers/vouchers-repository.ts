import { and, eq, isNull, or } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { voucherOffers } from './vouchers-table.ts'

export type VoucherRecord = typeof voucherOffers.$inferSelect

/** The only file that accesses the table `voucher_offers`. */
export const createVouchersRepository = (database: Database) => {
  const openTo = (customerId: string, optionCode: string) =>
    and(
      eq(voucherOffers.optionCode, optionCode),
      or(isNull(voucherOffers.customerId), eq(voucherOffers.customerId, customerId)),
    )
  return {
    async find(customerId: string, optionCode: string): Promise<VoucherRecord | undefined> {
      const rows = await database.select().from(voucherOffers).where(openTo(customerId, optionCode))
      return rows[0]
    },

    async refresh(customerId: string, optionCode: string): Promise<VoucherRecord | undefined> {
      const rows = await database
        .update(voucherOffers)
        .set({ refreshedAt: new Date() })
        .where(openTo(customerId, optionCode))
        .returning()
      return rows[0]
    },

    async insertMissing(vouchers: readonly (typeof voucherOffers.$inferInsert)[]): Promise<void> {
      if (vouchers.length > 0)
        await database
          .insert(voucherOffers)
          .values([...vouchers])
          .onConflictDoNothing()
    },
  }
}

export type VouchersRepository = ReturnType<typeof createVouchersRepository>
