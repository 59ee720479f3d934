import type { ActivationRepository } from './activation-repository.ts'
import type { Queries } from '../../platform/database/database.ts'
import { DomainError } from '../../platform/errors.ts'
import type { JobPayload } from '../../platform/jobs/job-payloads.ts'
import type { UploadsRepository } from '../uploads/uploads-repository.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import type { NotifyChanged } from '../photos/photos-service.ts'

type LibraryDeletionDependencies = {
  photos: PhotosRepository
  uploads: Pick<UploadsRepository, 'isProcessing'>
  activations: ActivationRepository
  notifyChanged: NotifyChanged
}

/** Photos per transaction: short enough that no request waits long for its locks, and a kill loses one batch at most. */
const BATCH = 200

/** The longest run of one job, so that the deletion of a large library does not block its worker. */
const TIME_SLICE_MS = 1_000

/** Thrown while files that arrived before the deletion are still being processed, so that the job is tried again. */
class DeletionWaits extends Error {
  override name = 'DeletionWaits' as const
}

/** Deletes every photo of a customer while the activation status is DELETING. Albums stay and become empty. */
export const createLibraryDeletion = ({
  photos,
  uploads,
  activations,
  notifyChanged,
}: LibraryDeletionDependencies) => ({
  /** Runs in the caller's transaction when `queries` is given. */
  async start(customerId: string, queries?: Queries) {
    if (await activations.startDeletion(customerId, queries)) return
    if ((await activations.statusOf(customerId, queries)) === 'IMPORTING')
      throw new DomainError(409, 'library-importing', 'The library is being imported; delete it afterwards.')
  },

  /** Deletes only photos that arrived before the request. */
  async run(deletion: JobPayload<'delete-library'>) {
    const { customerId, before } = deletion
    const until = new Date(before)
    // This check comes first: a photo made after it is either found below or makes the job run again.
    const isMoreToCome = await uploads.isProcessing(customerId, until)
    const endsAt = Date.now() + TIME_SLICE_MS
    for (;;) {
      const ids = await photos.idsUntil(customerId, until, BATCH)
      // This check follows the read: no import runs during a deletion, so the list holds no imported photo.
      if (!(await activations.isDeleting(deletion))) return notifyChanged(customerId)
      if (ids.length === 0) break
      if (Date.now() > endsAt) return activations.continueDeletion(deletion)
      await photos.delete(customerId, ids)
    }
    if (isMoreToCome) throw new DeletionWaits(`Files of customer ${customerId} are still becoming photos.`)
    await activations.endDeletion(deletion)
    await notifyChanged(customerId)
  },

  /** Lets the customer request the deletion of the remaining photos again. */
  fail: (deletion: JobPayload<'delete-library'>) => activations.endDeletion(deletion),
})

export type LibraryDeletion = ReturnType<typeof createLibraryDeletion>
