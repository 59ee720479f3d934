import { and, eq } from 'drizzle-orm'
import type { ActivationStatus } from '@account/shared/contracts/activation.ts'
import type { Database, Queries } from '../../platform/database/database.ts'
import { addJob, type JobPayload } from '../../platform/jobs/add-job.ts'
import { libraryActivations } from './library-activations-table.ts'

type Deletion = JobPayload<'delete-library'>

const ofDeletion = ({ customerId, before }: Deletion) =>
  and(
    eq(libraryActivations.customerId, customerId),
    eq(libraryActivations.status, 'DELETING'),
    eq(libraryActivations.changed, new Date(before)),
  )

/** The only file that knows the table `library_activations`. */
export const createActivationRepository = (database: Database) => ({
  /** ACTIVE for a customer whom the table does not know: there is nothing to take over. */
  async statusOf(customerId: string, queries: Queries = database): Promise<ActivationStatus> {
    const [row] = await queries
      .select({ status: libraryActivations.status })
      .from(libraryActivations)
      .where(eq(libraryActivations.customerId, customerId))
    return row?.status ?? 'ACTIVE'
  },

  /** From NOT_ACTIVE to IMPORTING, with the job that ends it, exactly once. */
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

  /** Ends IMPORTING. False where that has ended already. */
  async endImport(customerId: string, status: 'ACTIVE' | 'NOT_ACTIVE'): Promise<boolean> {
    const ended = await database
      .update(libraryActivations)
      .set({ status, changed: new Date() })
      .where(and(eq(libraryActivations.customerId, customerId), eq(libraryActivations.status, 'IMPORTING')))
      .returning({ customerId: libraryActivations.customerId })
    return ended.length > 0
  },

  /**
   * To DELETING, with the job that ends it in the status from before. What the former service still holds is not touched,
   * and is not taken over meanwhile: its photos are older than the deletion. Asked again meanwhile, a later deletion takes the
   * place of the one that is running, for what has arrived since. False while a library is being taken over.
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
      // Begun by a process of the release before, which told its job alone.
      if (!endsIn) return false
      // Of two that were asked at once the later counts, whichever comes first.
      const before = row.status === 'DELETING' && row.changed > asked ? row.changed : asked
      await transaction
        .update(libraryActivations)
        .set({ status: 'DELETING', changed: before, deletionEndsIn: endsIn })
        .where(eq(libraryActivations.customerId, customerId))
      await addJob(transaction, 'delete-library', { customerId, before: before.toISOString(), endsIn })
      return true
    }),

  continueDeletion: (deletion: Deletion) => addJob(database, 'delete-library', deletion),

  /** The deletion that began `before` has not ended, and no later one has taken its place. */
  isDeleting: async (deletion: Deletion): Promise<boolean> =>
    (await database.$count(libraryActivations, ofDeletion(deletion))) > 0,

  /** Of the deletion that began `before`, and of none that began since. */
  async endDeletion(deletion: Deletion) {
    await database
      .update(libraryActivations)
      .set({ status: deletion.endsIn, changed: new Date(), deletionEndsIn: null })
      .where(ofDeletion(deletion))
  },

  /** Those that have a status already keep it. */
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
