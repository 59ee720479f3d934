import { PHOTO_PAGE_LIMIT, type Photo } from '@account/shared/contracts/photo.ts'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { findLoaded } from '../../months/photo-neighbours.ts'
import { monthStoreAtom, useMonths } from '../../months/month-store-atom.ts'
import { photoSortingAtom } from '../../source/photo-sorting.ts'
import { photoSourceAtom } from '../../source/photo-source.ts'
import { usePhoto, useCountedMonths } from '../../library/use-library-queries.ts'
import { FLAT_LIST } from '../../months/counted-month.ts'
import { isReadFarEnough, ownMonthKey } from './neighbours/photo-month.ts'

type PreviewedPhoto =
  | { state: 'found'; photo: Photo }
  | { state: 'pending' }
  | { state: 'unknown' }
  | { state: 'failed'; correlationId: string | undefined; retry: () => void }

/** A photo of the surrounding list; unknown where the list does not hold it. */
export const usePreviewedPhoto = (photoId: string): PreviewedPhoto => {
  const isTimeline = useAtomValue(photoSourceAtom).kind === 'timeline'
  const inLibrary = usePhotoOfLibrary(photoId, isTimeline)
  const inAlbum = usePhotoOfAlbum(photoId, !isTimeline)
  return isTimeline ? inLibrary : inAlbum
}

/**
 * Reads the album until it finds the photo or the album ends: no endpoint returns a single photo of another customer.
 */
const usePhotoOfAlbum = (photoId: string, isWanted: boolean): PreviewedPhoto => {
  const store = useAtomValue(monthStoreAtom)
  const album = useMonths().get(FLAT_LIST)
  const photo = album?.photos.find(({ imageId }) => imageId === photoId)
  const isMissing = isWanted && !photo
  const isReadable = album?.status !== 'pending' && album?.status !== 'rejected'
  const hasMore = album?.status !== 'fulfilled' || album.cursor !== null

  useEffect(() => {
    if (!isMissing || !isReadable || !hasMore) return
    void (album?.status === 'fulfilled' ? store.loadRemaining(FLAT_LIST) : store.ensureFirstPage(FLAT_LIST))
  }, [store, isMissing, isReadable, hasMore, album?.status])

  if (photo) return { state: 'found', photo }
  if (album?.status === 'rejected')
    return {
      state: 'failed',
      correlationId: album.correlationId,
      retry: () => void store.ensureFirstPage(FLAT_LIST),
    }
  return album?.status === 'fulfilled' && album.cursor === null ? { state: 'unknown' } : { state: 'pending' }
}

/** A loaded photo; after a reload or from a link it is requested by its id. */
const usePhotoOfLibrary = (photoId: string, isWanted: boolean): PreviewedPhoto => {
  const loaded = findLoaded(useMonths(), photoId)
  const { data: countedMonths } = useCountedMonths()
  // A month that is no longer counted is not read again, so the photo may have been deleted with it.
  const isCounted = loaded !== undefined && (!countedMonths || countedMonths.some(({ key }) => key === loaded.monthKey))
  const { data: found, error, refetch } = usePhoto(photoId, { isKnown: !isWanted || isCounted })
  const photo = found === null && !isCounted ? null : (loaded?.photo ?? found)
  useMonthOf(loaded ? null : found)

  if (photo) return { state: 'found', photo }
  if (photo === null) return { state: 'unknown' }
  if (!error) return { state: 'pending' }
  return { state: 'failed', correlationId: correlationIdOfReported(error), retry: () => void refetch() }
}

/**
 * Loads the month of a photo that was read by its id, so that it has neighbours. After a failure the customer decides
 * on a retry.
 */
const useMonthOf = (photo: Photo | null | undefined) => {
  const store = useAtomValue(monthStoreAtom)
  const { sortKey } = useAtomValue(photoSortingAtom)
  const months = useMonths()
  const monthKey = photo ? ownMonthKey(photo, sortKey) : undefined
  const hasFailed = monthKey !== undefined && months.get(monthKey)?.status === 'rejected'

  useEffect(() => {
    if (!photo || !monthKey || hasFailed) return
    let isLeft = false
    const load = async () => {
      await store.ensureFirstPage(monthKey)
      while (!isLeft) {
        const read = store.getSnapshot()
        if (read.get(monthKey)?.status !== 'fulfilled' || isReadFarEnough(read.get(monthKey))) return
        if (findLoaded(read, photo.imageId)) return
        await store.loadNextPage(monthKey, PHOTO_PAGE_LIMIT)
      }
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [store, photo, monthKey, hasFailed])
}
