import { PHOTO_PAGE_LIMIT, type Photo } from '@account/shared/contracts/photo.ts'
import { correlationIdOfReported } from '@account/shared/query/reported-error.ts'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { findLoaded } from '../../months/photo-neighbours.ts'
import { monthStoreAtom, useMonths } from '../../months/month-store-atom.ts'
import { photoSortingAtom } from '../../source/photo-sorting.ts'
import { photoSourceAtom } from '../../source/photo-source.ts'
import { usePhoto, useTimelineSections } from '../../library/use-library-queries.ts'
import { FLAT_SECTION } from '../../months/counted-month.ts'
import { isReadFarEnough, ownSection } from './photo-month.ts'

type PreviewedPhoto =
  | { state: 'found'; photo: Photo }
  | { state: 'pending' }
  | { state: 'unknown' }
  | { state: 'failed'; correlationId: string | undefined; retry: () => void }

/** A photo of the surrounding source; unknown when that does not hold it. */
export const usePreviewedPhoto = (photoId: string): PreviewedPhoto => {
  const isTimeline = useAtomValue(photoSourceAtom).kind === 'timeline'
  const inLibrary = usePhotoOfLibrary(photoId, isTimeline)
  const inAlbum = usePhotoOfAlbum(photoId, !isTimeline)
  return isTimeline ? inLibrary : inAlbum
}

/** An album is read until the photo turns up or the album ends: no call finds one photo of somebody else's. */
const usePhotoOfAlbum = (photoId: string, isWanted: boolean): PreviewedPhoto => {
  const store = useAtomValue(monthStoreAtom)
  const album = useMonths().get(FLAT_SECTION)
  const photo = album?.images.find(({ imageId }) => imageId === photoId)
  const isMissing = isWanted && !photo
  const isReadable = album?.status !== 'pending' && album?.status !== 'rejected'
  const hasMore = album?.status !== 'fulfilled' || album.cursor !== null

  useEffect(() => {
    if (!isMissing || !isReadable || !hasMore) return
    void (album?.status === 'fulfilled' ? store.loadRemaining(FLAT_SECTION) : store.ensureFirstPage(FLAT_SECTION))
  }, [store, isMissing, isReadable, hasMore, album?.status])

  if (photo) return { state: 'found', photo }
  if (album?.status === 'rejected')
    return {
      state: 'failed',
      correlationId: album.correlationId,
      retry: () => void store.ensureFirstPage(FLAT_SECTION),
    }
  return album?.status === 'fulfilled' && album.cursor === null ? { state: 'unknown' } : { state: 'pending' }
}

/** A loaded photo, or, after a reload or by a link from elsewhere, one that the server is asked for by its id. */
const usePhotoOfLibrary = (photoId: string, isWanted: boolean): PreviewedPhoto => {
  const loaded = findLoaded(useMonths(), photoId)
  const { data: sections } = useTimelineSections()
  // What is counted no longer, nobody reads anew: the photo may be gone with it.
  const isCounted = loaded !== undefined && (!sections || sections.some(({ key }) => key === loaded.section))
  const { data: found, error, refetch } = usePhoto(photoId, { isKnown: !isWanted || isCounted })
  const photo = found === null && !isCounted ? null : (loaded?.photo ?? found)
  useMonthOf(loaded ? null : found)

  if (photo) return { state: 'found', photo }
  if (photo === null) return { state: 'unknown' }
  if (!error) return { state: 'pending' }
  return { state: 'failed', correlationId: correlationIdOfReported(error), retry: () => void refetch() }
}

/** Loads the month of a photo that came alone, so that it has neighbours. One that failed, the customer may try again. */
const useMonthOf = (photo: Photo | null | undefined) => {
  const store = useAtomValue(monthStoreAtom)
  const { sortKey } = useAtomValue(photoSortingAtom)
  const months = useMonths()
  const section = photo ? ownSection(photo, sortKey) : undefined
  const hasFailed = section !== undefined && months.get(section)?.status === 'rejected'

  useEffect(() => {
    if (!photo || !section || hasFailed) return
    let isLeft = false
    const load = async () => {
      await store.ensureFirstPage(section)
      while (!isLeft) {
        const read = store.getSnapshot()
        if (read.get(section)?.status !== 'fulfilled' || isReadFarEnough(read.get(section))) return
        if (findLoaded(read, photo.imageId)) return
        await store.loadNextPage(section, PHOTO_PAGE_LIMIT)
      }
    }
    void load()
    return () => {
      isLeft = true
    }
  }, [store, photo, section, hasFailed])
}
