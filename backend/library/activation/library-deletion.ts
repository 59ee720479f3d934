import type { ActivationRepository } from './activation-repository.ts'
import type { Queries } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/errors.ts'
import type { JobPayload } from '../../platform/jobs/add-job.ts'
import type { UploadsRepository } from '../uploads/uploads-repository.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import type { NotifyChanged } from '../photos/photos-service.ts'

type LibraryDeletionDependencies = {
  photos: PhotosRepository
  uploads: Pick<UploadsRepository, 'isProcessing'>
  activations: ActivationRepository
  notifyChanged: NotifyChanged
}

/** Each batch is a transaction of its own: nobody waits long for it, and a kill loses one at most. */
const BATCH = 200

/** One job works for so long at most, so that the deletion of a large library leaves its worker to others. */
const TURN_MS = 5_000

/** Photos are still being made of what had arrived before; the job is tried again when they are there. */
class DeletionWaits extends Error {
  override name = 'DeletionWaits' as const
}

/** Deletes every photo of a customer, however many, while the activation status says so. Albums stay, empty. */
export const createLibraryDeletion = ({
  photos,
  uploads,
  activations,
  notifyChanged,
}: LibraryDeletionDependencies) => ({
  /** Also as part of the caller's transaction. */
  async start(customerId: string, queries?: Queries) {
    if (await activations.startDeletion(customerId, queries)) return
    if ((await activations.statusOf(customerId, queries)) === 'IMPORTING')
      throw new DomainError(409, 'library-importing', 'The library is being taken over; delete it when that is done.')
  },

  /** Photos that arrive after the customer asked are not among those meant. */
  async run(deletion: JobPayload<'delete-library'>) {
    const { customerId, before } = deletion
    const until = new Date(before)
    // Asked first: a photo that is made from here on is either found below, or waited for.
    const isMoreToCome = await uploads.isProcessing(customerId, until)
    const endsAt = Date.now() + TURN_MS
    for (;;) {
      const ids = await photos.idsUntil(customerId, until, BATCH)
      // Asked after these were read: as long as it goes on no former library is taken over, whose photos could be among them.
      if (!(await activations.isDeleting(deletion))) return notifyChanged(customerId)
      if (ids.length === 0) break
      if (Date.now() > endsAt) return activations.continueDeletion(deletion)
      await photos.delete(customerId, ids)
    }
    if (isMoreToCome) throw new DeletionWaits(`Files of customer ${customerId} are still becoming photos.`)
    await activations.endDeletion(deletion)
    await notifyChanged(customerId)
  },

  /** The customer may ask again for what is left. */
  giveUp: (deletion: JobPayload<'delete-library'>) => activations.endDeletion(deletion),
})

export type LibraryDeletion = ReturnType<typeof createLibraryDeletion>
