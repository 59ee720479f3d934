import type { Photo } from '@account/shared/contracts/photo.ts'
import { DateTime } from 'luxon'

/** The day as the camera wrote it, in the page's locale; undefined for an undated photo. */
export const formatDateTaken = ({ dateTaken }: Photo, locale: string): string | undefined => {
  if (!dateTaken) return undefined
  const written = DateTime.fromISO(dateTaken, { setZone: true, locale })
  return written.isValid ? written.toLocaleString(DateTime.DATE_FULL) : undefined
}

/** What a photo is called where it cannot be seen: its file name and day. */
export const photoName = (photo: Photo, locale: string): string =>
  [photo.localFileName, formatDateTaken(photo, locale)].filter(Boolean).join(', ')
