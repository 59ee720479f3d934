import { and, eq } from 'drizzle-orm'
import type { ActivationStatus } from '@account/shared/contracts/activation.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { addJob } from '../../platform/jobs/add-job.ts'
import type { JobPayload } from '../../platform/jobs/job-payloads.ts'
import { libraryActivations } from './library-activations-table.ts'

type Deletion = JobPayload<'delete-library'>

const ofDeletion = ({ customerId, before }: Deletion) =>
  and(
    eq(libraryActivations.customerId, customerId),
    eq(libraryActivations.status, 'DELETING'),
    eq(libraryActivations.changed, new Date(before)),
  )

/** The only file that accesses the table `library_activations`. */
export const createActivationRepository = (database: Database) => ({
  /** ACTIVE for a customer without a row, who has no former library to import. */
  async statusOf(customerId: string, queries: Queries = database): Promise<ActivationStatus> {
    const [row] = await queries
      .select({ status: libraryActivations.status })
      .from(libraryActivations)
      .where(eq(libraryActivations.customerId, customerId))
    return row?.status ?? 'ACTIVE'
  },

  /** Moves from NOT_ACTIVE to IMPORTING and adds the import job, once. */
  startImport: (customerId: string) =>
    database.transaction(async (transaction) => {
      const started = await transaction
        .update(libraryActivations)
        .set({ status: 'IMPORTING', changed: new Date() })
        .where(and(eq(libraryActivations.customerId, customerId), eq(libraryActivations.status, 'NOT_ACTIVE')))
        .returning({ customerId: libraryActivations.customerId })
      if (started.length > 0) await addJob(transaction, 'import-library', { customerId, from: 0 })
      return started.length > 0
    }),

  continueImport: (customerId: string, from: number) => addJob(database, 'import-library', { customerId, from }),

  /** Ends IMPORTING. False when it has ended already. */
  async endImport(customerId: string, status: 'ACTIVE' | 'NOT_ACTIVE'): Promise<boolean> {
    const ended = await database
      .update(libraryActivations)
      .set({ status, changed: new Date() })
      .where(and(eq(libraryActivations.customerId, customerId), eq(libraryActivations.status, 'IMPORTING')))
      .returning({ customerId: libraryActivations.customerId })
    return ended.length > 0
  },

  /**
   * Moves to DELETING and adds the job that later restores the status from before. The former library is neither touched nor
   * imported meanwhile. A second request replaces the running deletion, so that photos that arrived since are deleted too.
   * False while a library is being imported.
   */
  startDeletion: (customerId: string, queries: Queries = database) =>
    queries.transaction(async (transaction) => {
      const asked = new Date()
      const status = { customerId, status: 'ACTIVE' as const, changed: asked }
      await transaction.insert(libraryActivations).values(status).onConflictDoNothing()
      const [row] = await transaction
        .select()
        .from(libraryActivations)
        .where(eq(libraryActivations.customerId, customerId))
        .for('update')
      if (!row || row.status === 'IMPORTING') return false
      const endsIn = row.status === 'DELETING' ? row.deletionEndsIn : row.status
      // The previous release kept the final status in the payload of the job only.
      if (!endsIn) return false
      // The later of two simultaneous requests wins, in whichever order they arrive.
      const before = row.status === 'DELETING' && row.changed > asked ? row.changed : asked
      await transaction
        .update(libraryActivations)
        .set({ status: 'DELETING', changed: before, deletionEndsIn: endsIn })
        .where(eq(libraryActivations.customerId, customerId))
      await addJob(transaction, 'delete-library', { customerId, before: before.toISOString(), endsIn })
      return true
    }),

  continueDeletion: (deletion: Deletion) => addJob(database, 'continue-deletion', deletion),

  /** Whether this deletion is still running and no later one has replaced it. */
  isDeleting: async (deletion: Deletion): Promise<boolean> =>
    (await database.$count(libraryActivations, ofDeletion(deletion))) > 0,

  /** Ends this deletion, but not a later one that has replaced it. */
  async endDeletion(deletion: Deletion) {
    await database
      .update(libraryActivations)
      .set({ status: deletion.endsIn, changed: new Date(), deletionEndsIn: null })
      .where(ofDeletion(deletion))
  },

  /** Adds customers with a former library. Customers that have a status already keep it. */
  async addNotActive(customerIds: readonly string[]) {
    if (customerIds.length === 0) return
    const changed = new Date()
    await database
      .insert(libraryActivations)
      .values(customerIds.map((customerId) => ({ customerId, status: 'NOT_ACTIVE' as const, changed })))
      .onConflictDoNothing()
  },
})

export type ActivationRepository = ReturnType<typeof createActivationRepository>
