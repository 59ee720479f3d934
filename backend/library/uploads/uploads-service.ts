import { validate as isUuid } from 'uuid'
import type { PhoneUpload } from '@account/shared/contracts/phone-upload.ts'
import type { KnownPhotos, UploadMetadata, UploadOutcome } from '@account/shared/contracts/upload.ts'
import { DomainError } from '../../platform/errors.ts'
import type { IntakeOutcome, PhotoIntake } from '../photos/photo-intake.ts'
import type { Originals } from '../originals/originals.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import { ABANDONED_AFTER_MS, type IncomingFiles } from './incoming-files.ts'
import type { UploadSender } from './upload-sender.ts'
import type { UploadRow, UploadsRepository } from './uploads-repository.ts'
import { DAY_MS, MINUTE_MS } from '../../platform/time/durations.ts'

/** A page that is opened again asks for the outcomes of its files; a month later none does. */
const ENDED_KEPT_MS = 30 * DAY_MS
const FORGOTTEN_AT_ONCE = 1_000
/** The request with the last byte completes its upload itself, so only killed requests leave one that is older than this. */
const COMPLETE_AFTER_MS = MINUTE_MS
/** A client that begins an upload sends its first bytes at once, and one that resumes an empty upload loses nothing by a new one. */
const EMPTY_AFTER_MS = 30 * MINUTE_MS

type UploadsServiceDependencies = {
  uploads: UploadsRepository
  photos: PhotosRepository
  incoming: IncomingFiles
  originals: Pick<Originals, 'isWhole'>
  /** Leaves large photos to `intakeOfLarge`. */
  intake: PhotoIntake
  /** The same, with a reader for the only photo of a customer that is in progress. */
  intakeOfFirst: PhotoIntake
  /** Takes every photo, with a reader of those for photos that take long. */
  intakeOfLarge: PhotoIntake
  /** Called for files that a phone sends, so that the page that shows the code can list them. */
  onPhoneUpload: (customerId: string, upload: PhoneUpload) => Promise<void>
}

type NewUpload = { id: string; sender: UploadSender; bytes: number | null; metadata: UploadMetadata }

const notFound = (id: string) => new DomainError(404, 'upload-not-found', `There is no upload ${id} of this customer.`)

const outcomeOf = ({ id, state, imageId, refusalReason }: UploadRow): UploadOutcome => {
  if (state === 'failed') return { state, uploadId: id }
  if (state === 'refused' && refusalReason) return { state, uploadId: id, reason: refusalReason }
  if ((state === 'stored' || state === 'duplicate') && imageId) return { state, uploadId: id, imageId }
  return { state: state === 'receiving' ? state : 'processing', uploadId: id }
}

const phoneStateOf = (outcome: IntakeOutcome): PhoneUpload['state'] => {
  switch (outcome.state) {
    case 'refused':
      return { kind: 'refused', reason: outcome.reason }
    case 'failed':
      return { kind: 'failed' }
    default:
      return { kind: outcome.state, imageId: outcome.photoId }
  }
}

const isOf = ({ customerId, phoneSessionId }: UploadSender, upload: UploadRow) =>
  upload.ownerId === customerId && (phoneSessionId === null || upload.phoneSessionId === phoneSessionId)

/** Turns uploaded files into photos, without knowledge of HTTP or SQL. */
export const createUploadsService = (dependencies: UploadsServiceDependencies) => {
  const { uploads, photos, incoming, originals, intake, intakeOfFirst, intakeOfLarge, onPhoneUpload } = dependencies

  const ensureOwned = async (id: string, sender: UploadSender): Promise<UploadRow> => {
    // The address of an upload is the client's to choose, and the database refuses an id that is none.
    const upload = isUuid(id) ? await uploads.find(id) : undefined
    if (!upload || !isOf(sender, upload)) throw notFound(id)
    return upload
  }

  const notifyPhoneUpload = async (upload: UploadRow | undefined, state: PhoneUpload['state']) => {
    if (!upload?.phoneSessionId) return
    const { id: uploadId, ownerId, phoneSessionId, localFileName: fileName, bytes } = upload
    await onPhoneUpload(ownerId, { phoneSessionId, uploadId, fileName, bytes, state })
  }

  const finishReceiving = async (id: string) => {
    await notifyPhoneUpload(await uploads.startProcessing(id, new Date()), { kind: 'processing' })
  }

  const outcomeNow = async (upload: UploadRow): Promise<UploadOutcome> => {
    const { id, state } = upload
    if (state !== 'receiving' || !(await incoming.isComplete(id))) return outcomeOf(upload)
    // A process killed between the last byte and the job leaves a complete file in the state of receiving.
    await finishReceiving(id)
    return outcomeOf({ ...upload, state: 'processing' })
  }

  /** Deletes an upload whose remaining bytes will not arrive. */
  const cancel = async (id: string) => {
    const forgotten = await uploads.forgetReceiving(id)
    if (forgotten) await notifyPhoneUpload(forgotten, { kind: 'cancelled' })
  }

  const finish = async (upload: UploadRow, outcome: IntakeOutcome) => {
    if (!(await uploads.finish(upload.id, outcome))) return
    await notifyPhoneUpload(upload, phoneStateOf(outcome))
  }

  const processBy = async (id: string, make: PhotoIntake) => {
    const upload = await uploads.findWithParts(id)
    if (!upload) return 'ended'
    // An upload that is complete receives no more parts.
    const { parts } = upload
    if (upload.state === 'processing') {
      const { ownerId, localFileName, checksum, finished, created } = upload
      const arrived = { uploadId: id, ownerId, localFileName, checksum, created: finished ?? created }
      const outcome = await incoming.withFile(parts, (file) => make({ ...arrived, file }))
      if (outcome.state === 'large') return 'large'
      await finish(upload, outcome)
    }
    await incoming.remove(id, parts)
    return 'ended'
  }

  const findKnown = async (sha256: string, customerId: string) => {
    const known = await photos.findBySha256(customerId, sha256)
    if (!known || known.isLeaving) return null
    // For a lost original the response is null, so that the client sends the bytes again and restores it.
    return (await originals.isWhole(known)) ? known.id : null
  }

  return {
    ensureOwned,
    finishReceiving,
    cancel,

    async start({ id, sender, bytes, metadata }: NewUpload) {
      const { customerId: ownerId, phoneSessionId } = sender
      const created = new Date()
      const { filename: localFileName, checksum } = metadata
      await uploads.insert({ id, ownerId, phoneSessionId, localFileName, bytes, created, checksum })
      if (phoneSessionId) await notifyPhoneUpload(await uploads.find(id), { kind: 'receiving', receivedBytes: 0 })
    },

    /** Publishes the progress of a file that a phone sends. */
    async notifyReceived(id: string, receivedBytes: number) {
      const upload = await uploads.find(id)
      if (upload?.state === 'receiving') await notifyPhoneUpload(upload, { kind: 'receiving', receivedBytes })
    },

    outcome: async (id: string, sender: UploadSender) => outcomeNow(await ensureOwned(id, sender)),

    /** The outcomes of the given uploads that belong to the sender; others are left out. */
    async outcomes(ids: readonly string[], sender: UploadSender): Promise<UploadOutcome[]> {
      const owned = (await uploads.list(ids)).filter((upload) => isOf(sender, upload))
      return Promise.all(owned.map(outcomeNow))
    },

    /** Finds the photo of the customer with exactly these bytes, so that the file need not be sent again. */
    findKnown: async (sha256: string, customerId: string) => ({ imageId: await findKnown(sha256, customerId) }),

    /** One after the other, so that one customer who chooses thousands of files leaves the connections to others. */
    async findAllKnown(checksums: readonly string[], customerId: string): Promise<KnownPhotos> {
      const known: KnownPhotos = []
      for (const sha256 of new Set(checksums)) {
        const imageId = await findKnown(sha256, customerId)
        if (imageId) known.push({ sha256, imageId })
      }
      return known
    },

    /** As `process`, for the only upload of its owner that is in progress. */
    processFirst: (id: string) => processBy(id, intakeOfFirst),

    /**
     * Makes the photo and ends 'processing', unless the photo is large: then `processLarge` has to. Both are idempotent: repeated
     * after a kill at any point, they have the same outcome.
     */
    process: (id: string) => processBy(id, intake),

    processLarge: (id: string) => processBy(id, intakeOfLarge),

    /** Reports an error of the service that lasts through every attempt as such: the customer may send the file again. */
    async fail(id: string) {
      const upload = await uploads.findWithParts(id)
      if (!upload) return
      if (upload.state === 'processing') await finish(upload, { state: 'failed' })
      await incoming.remove(id, upload.parts)
    },

    /** Deletes the records of old uploads. Their photos stay. */
    async forgetEnded() {
      const before = new Date(Date.now() - ENDED_KEPT_MS)
      while ((await uploads.deleteEndedBefore(before, FORGOTTEN_AT_ONCE)) === FORGOTTEN_AT_ONCE);
    },

    /** Completes uploads whose process was killed between the last byte and the job. */
    async finishComplete() {
      const before = new Date(Date.now() - COMPLETE_AFTER_MS)
      for (const id of await uploads.listComplete(before, FORGOTTEN_AT_ONCE))
        if (await incoming.isComplete(id)) await finishReceiving(id)
    },

    /** Deletes what killed processes left behind: parts that no upload needs, and uploads whose sender never learned their address. */
    async forgetOrphans() {
      for (const id of await uploads.listEmpty(new Date(Date.now() - EMPTY_AFTER_MS), FORGOTTEN_AT_ONCE))
        await cancel(id)
      await incoming.removeOrphans(uploads.unfinishedOf)
    },

    async forgetAbandoned() {
      for (const id of await uploads.listAbandoned(new Date(Date.now() - ABANDONED_AFTER_MS)))
        await uploads.forgetReceiving(id)
    },
  }
}

export type UploadsService = ReturnType<typeof createUploadsService>
