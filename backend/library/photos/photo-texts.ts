import { Photo } from '@account/shared/contracts/photo.ts'
import { sessionOfCall } from '../../platform/authentication/bearer-authentication.ts'
import { createPartWriter } from '../../platform/http/response-serializer.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { createRecentMap } from '../../platform/recent-map.ts'
import { ORIGINAL_VALID_SECONDS } from './photo-addresses.ts'
import type { PhotoPresenter } from './photo-presenter.ts'
import { idOfWritten, type ListedPhoto, type WrittenPhoto } from './shown-photo-statements.ts'

/** Photos that customers are viewing; about 12 MB. */
const MOST_PHOTOS_KEPT = 5_000

/** Everything that the text of a photo depends on. */
type Circumstances = {
  viewerId: string
  session: string | undefined
  period: number
  row: WrittenPhoto['row']
}

const areSame = (made: Circumstances, now: Circumstances) =>
  made.viewerId === now.viewerId &&
  made.session === now.session &&
  made.period === now.period &&
  made.row.every((text, place) => text === now.row[place])

/**
 * [Note: Cached JSON of photos] A page that is requested again mostly holds the photos that it held before. To read, sign, check
 * and write them takes a multiple of the time in which their rows are compared. So the text of a photo is kept for as long as its row,
 * viewer, session and period of addresses stay the same. The rows come from the database each time, so a change shows at once.
 */
export const createPhotoTexts = (
  urls: ObjectUrls,
  { present, presentOnce }: Pick<PhotoPresenter, 'present' | 'presentOnce'>,
) => {
  const cache = createRecentMap<string, Circumstances & { text: string }>(MOST_PHOTOS_KEPT)
  const write = createPartWriter(Photo)

  return (photo: ListedPhoto, viewerId: string): string => {
    if (!('read' in photo)) return write(present(photo, viewerId))
    const id = idOfWritten(photo)
    const now: Circumstances = {
      viewerId,
      session: sessionOfCall.getStore(),
      // The shorter validity divides the longer one.
      period: urls.periodOf(ORIGINAL_VALID_SECONDS),
      row: photo.row,
    }
    const known = cache.get(id)
    if (known && areSame(known, now)) return known.text
    const text = write(presentOnce(photo.read(), viewerId))
    cache.set(id, { ...now, text })
    return text
  }
}

export type PhotoTexts = ReturnType<typeof createPhotoTexts>
