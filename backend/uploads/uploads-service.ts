import type { UploadMetadata, UploadOutcome } from '@account/shared/contracts/upload.ts'
import { DomainError } from '../errors.ts'
import type { PhotoIntake } from '../photos/photo-intake.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import { ABANDONED_AFTER_MS, type IncomingFiles } from './incoming-files.ts'
import type { UploadRow, UploadsRepository } from './uploads-repository.ts'

type UploadsServiceDependencies = {
  uploads: UploadsRepository
  photos: PhotosRepository
  incoming: IncomingFiles
  intake: PhotoIntake
}

type NewUpload = { id: string; customerId: string; bytes: number | null; metadata: UploadMetadata }

const notFound = (id: string) => new DomainError(404, 'upload-not-found', `There is no upload ${id} of this customer.`)

const outcomeOf = ({ id, state, imageId, refusalReason }: UploadRow): UploadOutcome => {
  if (state === 'refused' && refusalReason) return { state, uploadId: id, reason: refusalReason }
  if ((state === 'stored' || state === 'duplicate') && imageId) return { state, uploadId: id, imageId }
  return { state: state === 'receiving' ? state : 'processing', uploadId: id }
}

/** How a file becomes a photo. Knows neither HTTP nor SQL. */
export const createUploadsService = ({ uploads, photos, incoming, intake }: UploadsServiceDependencies) => {
  const ensureOwned = async (id: string, customerId: string): Promise<UploadRow> => {
    const upload = await uploads.find(id)
    if (upload?.ownerId !== customerId) throw notFound(id)
    return upload
  }

  const finishReceiving = (id: string) => uploads.startProcessing(id, new Date())

  return {
    ensureOwned,
    finishReceiving,

    async start({ id, customerId, bytes, metadata }: NewUpload) {
      await uploads.insert({ id, ownerId: customerId, localFileName: metadata.filename, bytes, created: new Date() })
    },

    cancel: (id: string) => uploads.deleteReceiving(id),

    async outcome(id: string, customerId: string): Promise<UploadOutcome> {
      const upload = await ensureOwned(id, customerId)
      // A kill between the last byte and the job leaves a complete file that still counts as being received.
      if (upload.state === 'receiving' && (await incoming.isComplete(id))) {
        await finishReceiving(id)
        return outcomeOf({ ...upload, state: 'processing' })
      }
      return outcomeOf(upload)
    },

    /** Which photo of the customer has these very bytes, so that they need not be sent again. */
    async findKnown(sha256: string, customerId: string) {
      const known = await photos.findBySha256(customerId, sha256)
      return { imageId: known?.id ?? null }
    },

    /** Ends 'processing'. Repeating it, after a kill at any point, leads to the same outcome. */
    async process(id: string) {
      const upload = await uploads.find(id)
      if (!upload) return
      if (upload.state === 'processing') {
        const { ownerId, localFileName, finished, created } = upload
        const arrived = {
          uploadId: id,
          ownerId,
          localFileName,
          file: incoming.pathOf(id),
          created: finished ?? created,
        }
        await uploads.finish(id, await intake(arrived))
      }
      await incoming.remove(id)
    },

    /** A file that failed every attempt is refused rather than tried for ever. */
    async giveUp(id: string) {
      await uploads.finish(id, { state: 'refused', reason: 'damaged-file' })
      await incoming.remove(id)
    },

    async forgetAbandoned() {
      await incoming.store.deleteExpired()
      await uploads.deleteAbandoned(new Date(Date.now() - ABANDONED_AFTER_MS))
    },
  }
}

export type UploadsService = ReturnType<typeof createUploadsService>
