import { createHash } from 'node:crypto'
import { NIL } from 'uuid'
import { crc32 } from 'node:zlib'
import type { Logger } from '../../platform/logger.ts'
import { ObjectMissingError, type ObjectStore } from '../../platform/object-store/object-store.ts'
import { originalKey } from '../photos/photo-objects.ts'
import type { PhotoRow, PhotosRepository } from '../photos/photos-repository.ts'
import type { OriginalsRepository } from './originals-repository.ts'
import type { OriginalFault } from './originals-table.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'

/** How often the job runs. */
export const SCRUB_EVERY_MINUTES = 5
/** A few days less than a month, so that a pause of the site does not make a pass longer than one. */
const PASS_DAYS = 25
const RUNS_PER_PASS = (PASS_DAYS * 24 * 60) / SCRUB_EVERY_MINUTES
const FEWEST_PER_RUN = 20
/** Shorter than the interval, so that runs never overlap; the next run continues where this one ends. */
const LONGEST_RUN_MS = 4 * MINUTE_MS

type ScrubDependencies = {
  photos: Pick<PhotosRepository, 'listFrom' | 'existing' | 'keepCrc32' | 'estimateCount'>
  originals: Pick<OriginalsRepository, 'addDamaged' | 'damagedAfter' | 'position' | 'removeDamaged' | 'setPosition'>
  objects: Pick<ObjectStore, 'read'>
  logger: Pick<Logger, 'error'>
  now?: () => number
}

type Reading = { fault: OriginalFault } | { crc32: number }

const readOriginal = async (objects: Pick<ObjectStore, 'read'>, photo: PhotoRow): Promise<Reading> => {
  const hash = createHash('sha256')
  let checksum = 0
  try {
    for await (const part of (await objects.read(originalKey(photo))) as AsyncIterable<Buffer>) {
      hash.update(part)
      checksum = crc32(part, checksum)
    }
  } catch (error) {
    if (error instanceof ObjectMissingError) return { fault: 'missing' }
    throw error
  }
  return hash.digest('hex') === photo.sha256 ? { crc32: checksum } : { fault: 'changed' }
}

/**
 * Reads every original within a month and compares it with the checksum of its arrival, so that a disk or a bucket that loses
 * bytes is noticed while a backup still has them. Keeps the checksum for archives of photos that came before it was kept.
 */
export const createScrub = ({ photos, originals, objects, logger, now = Date.now }: ScrubDependencies) => {
  const scrub = async (photo: PhotoRow) => {
    const reading = await readOriginal(objects, photo)
    if ('crc32' in reading) {
      if (photo.crc32 === null) await photos.keepCrc32(photo, reading.crc32)
      return
    }
    if (await originals.addDamaged(photo, reading.fault))
      logger.error({ photoId: photo.id, ownerId: photo.ownerId }, `the original of a photo is ${reading.fault}`)
  }

  /** Deletes the damage records of photos that no longer exist. */
  const forgetDeleted = async () => {
    for (let after: string = NIL; ;) {
      const page = (await originals.damagedAfter(after, 1_000)).map(({ photoId }) => photoId)
      const last = page.at(-1)
      if (last === undefined) return
      const kept = new Set(await photos.existing(page))
      await originals.removeDamaged(page.filter((id) => !kept.has(id)))
      after = last
    }
  }

  return async () => {
    const endsAt = now() + LONGEST_RUN_MS
    const limit = Math.max(FEWEST_PER_RUN, Math.ceil((await photos.estimateCount()) / RUNS_PER_PASS))
    const page = await photos.listFrom(await originals.position(), limit)
    for (const photo of page) {
      await scrub(photo)
      await originals.setPosition(photo.id)
      if (now() > endsAt) return
    }
    if (page.length === limit) return
    await originals.setPosition(NIL)
    await forgetDeleted()
  }
}
