import { DELETION_BATCH_LIMIT, type DeletionResult } from '@account/shared/contracts/photo.ts'
import type { LoadMonthPage } from '../library/month-store.ts'
import type { PhotoSelection } from '../library/photo-selection.ts'
import { photosOfSection } from '../library/photos-of-section.ts'

/** The specification bounds the number of tries and leaves it open. */
const TRIES = 3
const BATCHES_AT_ONCE = 3

type SendDeletion = (photoIds: readonly string[]) => Promise<DeletionResult>

/**
 * Deletes photos in batches; of a page that is being left all at once, since it hears no answer. Throws when a batch fails
 * three times, or when the answer names photos that were not deleted.
 */
export const deletePhotosInBatches = async (
  photoIds: readonly string[],
  send: SendDeletion,
  { isLeaving = false }: { isLeaving?: boolean } = {},
): Promise<void> => {
  const batches = batchesOf(photoIds)
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const { failed } = await trying(batch, send)
      if (failed.length > 0) throw new Error('Failed to delete photo!')
    }
  }
  const works = Array.from({ length: isLeaving ? batches.length : BATCHES_AT_ONCE }, work)
  // Whoever is told of a failure reads again what is there: not before the other batches have been answered.
  await Promise.allSettled(works)
  await Promise.all(works)
}

const batchesOf = (photoIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(photoIds.length / DELETION_BATCH_LIMIT) }, (_, batch) =>
    photoIds.slice(batch * DELETION_BATCH_LIMIT, (batch + 1) * DELETION_BATCH_LIMIT),
  )

const trying = async (batch: readonly string[], send: SendDeletion): Promise<DeletionResult> => {
  let cause: unknown
  for (let attempt = 1; attempt <= TRIES; attempt += 1) {
    try {
      return await send(batch)
    } catch (error) {
      cause = error
    }
  }
  throw new Error('Exceeded maximum amount of retries!', { cause })
}

/** The ids behind a selection; those of whole months are read from the server, loaded or not. */
export const selectedPhotoIds = async (
  selection: PhotoSelection,
  loadPage: LoadMonthPage,
  signal: AbortSignal,
): Promise<string[]> => {
  const ids: string[] = []
  for (const [key, of] of selection) {
    if (of.kind === 'some') ids.push(...of.ids)
    else
      for await (const { imageId } of photosOfSection(key, loadPage, signal))
        if (!of.except.has(imageId)) ids.push(imageId)
  }
  return ids
}
