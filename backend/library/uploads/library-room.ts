import { DomainError } from '../../platform/errors.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import { createRecentMap } from '../../platform/recent-map.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'

/** A million photos of 4 MB. The price of storage is calculated for far less, so a larger library is a case for customer care. */
const MOST_LIBRARY_BYTES = 4_000_000_000_000
/** Adding up a large library takes tens of milliseconds. The limit of megabytes a day bounds what arrives meanwhile. */
const KNOWN_FOR_MS = 10 * MINUTE_MS
const MOST_KNOWN = 10_000

type LibraryRoomOptions = { mostBytes?: number; now?: () => number }

/** Refuses uploads to a library that is full. Photos that are stored stay, and a deletion makes room within ten minutes. */
export const createLibraryRoom = (
  photos: Pick<PhotosRepository, 'bytesOf'>,
  { mostBytes = MOST_LIBRARY_BYTES, now = Date.now }: LibraryRoomOptions = {},
) => {
  const known = createRecentMap<string, { bytes: number; until: number }>(MOST_KNOWN)

  const bytesOf = async (ownerId: string) => {
    const found = known.get(ownerId)
    if (found && found.until > now()) return found.bytes
    const bytes = await photos.bytesOf(ownerId)
    known.set(ownerId, { bytes, until: now() + KNOWN_FOR_MS })
    return bytes
  }

  return {
    /** Throws 413. */
    async ensure(ownerId: string) {
      if ((await bytesOf(ownerId)) < mostBytes) return
      throw new DomainError(
        413,
        'library-full',
        `A library holds at most ${mostBytes / 1e9} GB: delete photos to make room.`,
      )
    },
  }
}

export type LibraryRoom = ReturnType<typeof createLibraryRoom>
