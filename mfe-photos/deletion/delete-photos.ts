import { DELETION_BATCH_LIMIT, type DeletionResult } from '@account/shared/contracts/photo.ts'

/** The specification wants a bound and leaves the number open. */
const ATTEMPTS = 3
const BATCHES_AT_ONCE = 3

type SendDeletion = (photoIds: readonly string[]) => Promise<DeletionResult>

/**
 * Deletes photos in batches. A page that is being left sends all batches at once, since it receives no response. Throws when a
 * batch fails three times, or when the response names photos that were not deleted.
 */
export const deletePhotosInBatches = async (
  photoIds: readonly string[],
  send: SendDeletion,
  { isLeaving = false }: { isLeaving?: boolean } = {},
): Promise<void> => {
  const batches = batchesOf(photoIds)
  const work = async () => {
    for (let batch = batches.shift(); batch; batch = batches.shift()) {
      const { failed } = await sendWithRetries(batch, send)
      if (failed.length > 0) throw new Error('Failed to delete photo!')
    }
  }
  const workers = Array.from({ length: isLeaving ? batches.length : BATCHES_AT_ONCE }, work)
  // The caller reads the library again after a failure, which is only right once every batch has its response.
  await Promise.allSettled(workers)
  await Promise.all(workers)
}

const batchesOf = (photoIds: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(photoIds.length / DELETION_BATCH_LIMIT) }, (_, batch) =>
    photoIds.slice(batch * DELETION_BATCH_LIMIT, (batch + 1) * DELETION_BATCH_LIMIT),
  )

const sendWithRetries = async (batch: readonly string[], send: SendDeletion): Promise<DeletionResult> => {
  let cause: unknown
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await send(batch)
    } catch (error) {
      cause = error
    }
  }
  throw new Error('Exceeded maximum amount of retries!', { cause })
}
