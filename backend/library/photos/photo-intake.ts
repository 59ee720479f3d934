import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { crc32 } from 'node:zlib'
import type { RefusalReason } from '@account/shared/contracts/upload.ts'
import { PhotoRefusal, PhotoTakesLongError, PhotoUnreadError } from '../photo-files/picture/photo-refusal.ts'
import type { GeographicPosition } from '../photo-files/position/geographic-position.ts'
import type { ReadPhoto } from '../photo-files/read-photo.ts'
import type { Logger } from '../../platform/logger.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { objectKeysOf, originalKey, thumbnailKey } from './photo-objects.ts'
import { READER_VERSION, sectionOf } from './photo-section.ts'
import type { PhotoRow, PhotosRepository } from './photos-repository.ts'

/** A file that arrived completely and is to become a photo of its owner. */
export type ArrivedFile = {
  uploadId: string
  ownerId: string
  localFileName: string
  file: string
  created: Date
  /** The SHA-256 that the client sent, in lower-case hex. If the file has another, its parts come from two different files. */
  checksum?: string | null
}

export type IntakeOutcome =
  | { state: 'stored'; photoId: string }
  | { state: 'duplicate'; photoId: string }
  | { state: 'refused'; reason: RefusalReason }
  /** The file may be sound: the service could not read or store it. */
  | { state: 'failed' }

/** The photo is larger than this intake takes, or takes as long as one that is, and is left to another. */
type LeftToAnother = { state: 'large' }

const HASHED_AT_ONCE_BYTES = 1024 * 1024

/** Reads a file once for its checksums, its length and whether its beginning is that of a large photo. Reuses its buffers, because a new buffer for every file would trigger garbage collections. */
const createIdentify = (isLarge: (beginning: Buffer) => boolean) => {
  const buffers: Buffer[] = []
  return async (path: string) => {
    const buffer = buffers.pop() ?? Buffer.allocUnsafeSlow(HASHED_AT_ONCE_BYTES)
    const hash = createHash('sha256')
    await using file = await open(path)
    let isLeft = false
    for (let [bytes, checksum] = [0, 0]; ;) {
      const { bytesRead } = await file.read(buffer)
      const part = buffer.subarray(0, bytesRead)
      if (bytes === 0) isLeft = isLarge(part)
      hash.update(part)
      checksum = crc32(part, checksum)
      bytes += bytesRead
      if (bytesRead > 0) continue
      buffers.push(buffer)
      return { identity: { sha256: hash.digest('hex'), crc32: checksum, bytes }, isLeft }
    }
  }
}

type Identity = Awaited<ReturnType<ReturnType<typeof createIdentify>>>['identity']

type StoredPhoto = Pick<PhotoRow, 'id' | 'ownerId' | 'mediaType' | 'bytes'>

/** The stored files that photos were made from. `restore` takes a file whose checksum is the photo's. */
type StoredOriginals = {
  isWhole: (photo: StoredPhoto) => Promise<boolean>
  restore: (photo: StoredPhoto, file: string) => Promise<void>
}

type PhotoIntakeDependencies = {
  logger?: Pick<Logger, 'error'>
  photos: PhotosRepository
  objects: ObjectStore
  originals: StoredOriginals
  /** Stores where a photo was taken, if its owner has switched places on. */
  keepPlace: (photo: Pick<PhotoRow, 'id' | 'ownerId'>, position: GeographicPosition) => Promise<void>
  /** Called once for each new photo. */
  onStored?: (ownerId: string) => void
  /** Whether a new photo with this beginning is left to another intake. By default this one takes all. */
  isLarge?: (beginning: Buffer) => boolean
  /** Throws `PhotoRefusal` when the file is at fault, `PhotoUnreadError` when the reader is, and `PhotoTakesLongError`. */
  readPhoto: (file: string) => Promise<ReadPhoto>
}

/**
 * Makes a photo of an arrived file: checks and measures it, renders thumbnails and stores it once per owner. It is idempotent,
 * because the photo has the id of its upload: a second run writes the same objects and the same row.
 */
export const createPhotoIntake = ({
  photos,
  objects,
  originals,
  keepPlace,
  readPhoto,
  isLarge = () => false,
  onStored,
  logger,
}: PhotoIntakeDependencies) => {
  const earlierOutcome = async (
    { ownerId, uploadId, file }: ArrivedFile,
    sha256: string,
  ): Promise<IntakeOutcome | undefined> => {
    const earlier = await photos.findBySha256(ownerId, sha256)
    if (!earlier) return undefined
    if (earlier.uploadId === uploadId) return { state: 'stored', photoId: earlier.id }
    if (!earlier.isLeaving) {
      if (!(await originals.isWhole(earlier))) await originals.restore(earlier, file)
      return { state: 'duplicate', photoId: earlier.id }
    }
    // A photo that is uploaded again during the deletion of all photos is wanted, so it replaces the one being deleted.
    await photos.delete(ownerId, [earlier.id])
    return undefined
  }

  const store = async (arrived: ArrivedFile, identity: Identity): Promise<IntakeOutcome> => {
    const { file, created, ownerId, uploadId, localFileName } = arrived
    const { captureTime, thumbnails, mediaType, measures, position, ...read } = await readPhoto(file)
    const photo = { id: uploadId, ownerId, mediaType }
    await objects.putAll([
      { key: originalKey(photo), file },
      ...thumbnails.map(({ id, bytes }) => ({ key: thumbnailKey(photo, id), bytes })),
    ])
    const isNew = await photos.insert({
      ...photo,
      uploadId,
      localFileName,
      ...identity,
      visibleWidth: read.visibleWidth,
      visibleHeight: read.visibleHeight,
      ...sectionOf({ captureTime, created, localFileName }),
      readerVersion: READER_VERSION,
      created,
      camera: read.camera ?? null,
      ...measures,
      isFavourite: false,
      edit: null,
      placeholder: read.placeholder,
      thumbnails: thumbnails.map(({ id, width, height }) => ({ id, width, height })),
    })
    if (isNew) {
      onStored?.(ownerId)
      if (position) await keepPlace(photo, position)
      return { state: 'stored', photoId: photo.id }
    }
    // Another upload has stored the same bytes in the meantime, or another run of this job has stored this upload.
    const earlier = await earlierOutcome(arrived, identity.sha256)
    if (earlier?.state !== 'stored') await Promise.all(objectKeysOf(photo).map((key) => objects.delete(key)))
    return earlier ?? store(arrived, identity)
  }

  /** Repeats the last step for a photo whose first run stored the row and may have ended before the place. */
  const keepPlaceAgain = async ({ uploadId, ownerId, file }: ArrivedFile) => {
    const { position } = await readPhoto(file)
    if (position) await keepPlace({ id: uploadId, ownerId }, position)
  }

  const identify = createIdentify(isLarge)
  return async (arrived: ArrivedFile): Promise<IntakeOutcome | LeftToAnother> => {
    const { identity, isLeft } = await identify(arrived.file)
    if (arrived.checksum && arrived.checksum !== identity.sha256) return { state: 'refused', reason: 'content-changed' }
    try {
      const earlier = await earlierOutcome(arrived, identity.sha256)
      if (earlier?.state === 'stored') await keepPlaceAgain(arrived)
      if (earlier) return earlier
      return isLeft ? { state: 'large' } : await store(arrived, identity)
    } catch (error) {
      if (error instanceof PhotoRefusal) return { state: 'refused', reason: error.reason }
      if (error instanceof PhotoTakesLongError) return { state: 'large' }
      if (error instanceof PhotoUnreadError) {
        // Another attempt would end the same way. The file may be sound: nothing is said against it.
        logger?.error({ err: error, correlationId: arrived.uploadId }, 'a photo could not be read')
        return { state: 'failed' }
      }
      throw error
    }
  }
}

export type PhotoIntake = ReturnType<typeof createPhotoIntake>
