import { DELETION_BATCH_LIMIT } from '@account/shared/contracts/photo.ts'
import { isTransientFailure } from '@account/shared/http/transient-failure.ts'
import { createProvidedAtom } from '@account/shared/micro-frontend/create-provided-atom.ts'

/** Bundles photos, since a request for each of a hundred photos would compete with their uploads. */
const GATHERING_MS = 1_000
/** Retries for about a minute while the server restarts, before the customer is asked to. */
const RETRY_DELAYS_MS = [1_000, 3_000, 10_000, 20_000, 20_000]

type AlbumAdditionsOptions = {
  addPhotos: (albumId: string, photoIds: readonly string[]) => Promise<void>
  report: (error: unknown) => void
  onAdded: () => void
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * Adds uploaded photos to their albums, several at a time. The server ignores photos that an album already holds, so that a
 * photo may be added twice. Photos that could not be added are kept for a retry.
 */
export const createAlbumAdditions = ({ addPhotos, report, onAdded }: AlbumAdditionsOptions) => {
  const waiting = new Map<string, Set<string>>()
  let failed = 0
  const unsent = new Map<string, Set<string>>()
  const listeners = new Set<() => void>()
  let timer: ReturnType<typeof setTimeout> | undefined

  const keep = (photos: Map<string, Set<string>>, albumId: string, photoIds: readonly string[]) =>
    photos.set(albumId, new Set([...(photos.get(albumId) ?? []), ...photoIds]))

  const countFailed = () => {
    failed = [...unsent.values()].reduce((sum, { size }) => sum + size, 0)
    listeners.forEach((listener) => listener())
  }

  const sendRetrying = async (albumId: string, photoIds: readonly string[]) => {
    for (const delayMs of RETRY_DELAYS_MS) {
      try {
        return await addPhotos(albumId, photoIds)
      } catch (error) {
        if (!isTransientFailure(error)) throw error
        await pause(delayMs)
      }
    }
    return addPhotos(albumId, photoIds)
  }

  const send = async (albumId: string, photoIds: readonly string[]) => {
    try {
      await sendRetrying(albumId, photoIds)
      onAdded()
    } catch (error) {
      report(error)
      keep(unsent, albumId, photoIds)
      countFailed()
    }
  }

  const sendAll = () => {
    timer = undefined
    const albums = [...waiting]
    waiting.clear()
    for (const [albumId, photos] of albums) {
      const photoIds = [...photos]
      for (let start = 0; start < photoIds.length; start += DELETION_BATCH_LIMIT)
        void send(albumId, photoIds.slice(start, start + DELETION_BATCH_LIMIT))
    }
  }

  return {
    add(albumId: string, photoId: string) {
      keep(waiting, albumId, [photoId])
      timer ??= setTimeout(sendAll, GATHERING_MS)
    },
    /** How many photos are in the library and not in their album. */
    failedCount: () => failed,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    retry() {
      for (const [albumId, photos] of unsent) keep(waiting, albumId, [...photos])
      unsent.clear()
      countFailed()
      sendAll()
    },
  }
}

export type AlbumAdditions = ReturnType<typeof createAlbumAdditions>

export const albumAdditionsAtom = createProvidedAtom<AlbumAdditions>('albumAdditionsAtom')
