import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { photosApiAtom } from '../../api/photos-api.ts'
import { FLAT_LIST } from '../../months/counted-month.ts'
import { photoSourceAtom } from '../../source/photo-source.ts'
import { photosOfMonth } from '../../months/month-pages.ts'
import { useLoadPage } from '../../months/load-month-page.ts'

/** Reads one photo of the surrounding source from the server, with addresses that have just been made. */
export const useReadPhoto = () => {
  const api = useAtomValue(photosApiAtom)
  const { kind } = useAtomValue(photoSourceAtom)
  const loadPage = useLoadPage()

  /** An album is read until the photo turns up: no call finds one photo of somebody else's. */
  const readInAlbum = async (photoId: string): Promise<Photo> => {
    for await (const photo of photosOfMonth(FLAT_LIST, loadPage, new AbortController().signal))
      if (photo.imageId === photoId) return photo
    throw new Error(`The photo ${photoId} is in the album no longer.`)
  }
  return (photoId: string): Promise<Photo> => (kind === 'timeline' ? api.find(photoId) : readInAlbum(photoId))
}
