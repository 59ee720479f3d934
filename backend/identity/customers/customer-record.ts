import type { customers } from './customers-table.ts'

/** A row of the table with the hash of the password; it never leaves the back end. */
export type CustomerRecord = typeof customers.$inferSelect
