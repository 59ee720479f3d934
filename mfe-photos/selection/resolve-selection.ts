import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import type { Months } from '../months/photo-neighbours.ts'
import { useLoadPage } from '../months/load-month-page.ts'
import { monthStoreAtom } from '../months/month-store-atom.ts'
import { photosOfMonth, type LoadMonthPage } from '../months/month-pages.ts'
import { monthKeyOfPhoto, type MonthKey } from '../months/counted-month.ts'
import { isSelectedIn, type PhotoSelection, type MonthSelection } from './photo-selection.ts'

type Source = { months: Months; loadPage: LoadMonthPage }

/** Photo ids with the months of their photos. */
export type PhotoMonths = ReadonlyMap<string, MonthKey>

/** The loaded photos of a selection, with their months; requests nothing. */
export const loadedPhotoMonths = (selection: PhotoSelection, months: Months): PhotoMonths =>
  new Map(
    [...selection].flatMap(([key, part]) =>
      loadedPhotos(key, part, months).map((photo) => [photo.imageId, monthKeyOfPhoto(photo)] as const),
    ),
  )

const loadedPhotos = (key: MonthKey, part: MonthSelection, months: Months): readonly Photo[] =>
  (months.get(key)?.photos ?? []).filter(({ imageId }) => isSelectedIn(part, imageId))

/** All photos of a selection, with their months. The photos of whole months are read from the server, loaded or not. */
export const resolvePhotoMonths = async (
  selection: PhotoSelection,
  { months, loadPage }: Source,
  signal: AbortSignal,
): Promise<PhotoMonths> => {
  const found = new Map<string, MonthKey>()
  for (const [key, part] of selection) {
    if (part.kind === 'all') {
      for await (const photo of photosOfMonth(key, loadPage, signal))
        if (isSelectedIn(part, photo.imageId)) found.set(photo.imageId, monthKeyOfPhoto(photo))
    } else {
      part.ids.forEach((photoId) => found.set(photoId, key))
      loadedPhotos(key, part, months).forEach((photo) => found.set(photo.imageId, monthKeyOfPhoto(photo)))
    }
  }
  return found
}

/** All photos of a selection. A month is read from the server unless every selected photo of it is loaded. */
const resolvePhotos = async (
  selection: PhotoSelection,
  { months, loadPage }: Source,
  signal: AbortSignal,
): Promise<Photo[]> => {
  const photos: Photo[] = []
  for (const [key, part] of selection) {
    const count = part.kind === 'some' ? part.ids.size : Infinity
    const loaded = loadedPhotos(key, part, months)
    if (loaded.length === count) photos.push(...loaded)
    else photos.push(...(await readPhotos(photosOfMonth(key, loadPage, signal), part, count)))
  }
  return photos
}

/** Reads until it has found `count` selected photos, or to the end. */
const readPhotos = async (read: AsyncIterable<Photo>, part: MonthSelection, count: number): Promise<Photo[]> => {
  const photos: Photo[] = []
  for await (const photo of read) {
    if (!isSelectedIn(part, photo.imageId)) continue
    photos.push(photo)
    if (photos.length === count) break
  }
  return photos
}

/** Reads which photos a selection of the surrounding list covers. */
export const useResolveSelection = () => {
  const store = useAtomValue(monthStoreAtom)
  const loadPage = useLoadPage()
  const source = () => ({ months: store.getSnapshot(), loadPage })
  const { signal } = new AbortController()
  return {
    photos: (selection: PhotoSelection): Promise<Photo[]> => resolvePhotos(selection, source(), signal),
    photoIds: async (selection: PhotoSelection): Promise<string[]> => [
      ...(await resolvePhotoMonths(selection, source(), signal)).keys(),
    ],
  }
}
