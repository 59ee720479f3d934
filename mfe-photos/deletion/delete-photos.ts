import { DELETION_BATCH_LIMIT, type DeletionResult, type Photo } from '@account/shared/contracts/photo.ts'
import type { Months } from '../months/library-order.ts'
import { type LoadMonthPage, photosOfSection } from '../months/pages-of-section.ts'
import { sectionKeyOfPhoto, type SectionKey } from '../months/timeline-section.ts'
import { isSelectedIn, type PhotoSelection } from '../selection/photo-selection.ts'

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

/** Of the photos behind a selection those that are loaded, with the months they stand in: known without asking for any. */
export const loadedMonthsOf = (selection: PhotoSelection, months: Months): ReadonlyMap<string, SectionKey> =>
  new Map(
    [...selection].flatMap(([key, of]) =>
      (months.get(key)?.images ?? [])
        .filter(({ imageId }) => isSelectedIn(of, imageId))
        .map((photo) => [photo.imageId, sectionKeyOfPhoto(photo)] as const),
    ),
  )

type Source = { months: Months; loadPage: LoadMonthPage }

/** The ids behind a selection with the months they stand in; the photos of whole sections are read from the server, loaded or not. */
export const selectedMonths = async (
  selection: PhotoSelection,
  { months, loadPage }: Source,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SectionKey>> => {
  const found = new Map<string, SectionKey>()
  for (const [key, of] of selection) {
    const note = (photo: Photo) => isSelectedIn(of, photo.imageId) && found.set(photo.imageId, sectionKeyOfPhoto(photo))
    if (of.kind === 'all') for await (const photo of photosOfSection(key, loadPage, signal)) note(photo)
    else {
      of.ids.forEach((id) => found.set(id, key))
      months.get(key)?.images.forEach(note)
    }
  }
  return found
}

export const selectedPhotoIds = async (
  selection: PhotoSelection,
  loadPage: LoadMonthPage,
  signal: AbortSignal,
): Promise<string[]> => [...(await selectedMonths(selection, { months: new Map(), loadPage }, signal)).keys()]
