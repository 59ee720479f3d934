import type { Photo } from '@account/shared/contracts/photo.ts'
import { useAtomValue } from 'jotai'
import { photosApiAtom } from '../../api/photos-api.ts'
import { FLAT_LIST } from '../../months/counted-month.ts'
import { photoSourceAtom } from '../../source/photo-source.ts'
import { photosOfMonth } from '../../months/month-pages.ts'
import { useLoadPage } from '../../months/load-month-page.ts'

/** Reads one photo of the surrounding list from the server, with new addresses. */
export const useReadPhoto = () => {
  const api = useAtomValue(photosApiAtom)
  const { kind } = useAtomValue(photoSourceAtom)
  const loadPage = useLoadPage()

  /** Reads the album until it finds the photo: no endpoint returns a single photo of another customer. */
  const readInAlbum = async (photoId: string): Promise<Photo> => {
    for await (const photo of photosOfMonth(FLAT_LIST, loadPage, new AbortController().signal))
      if (photo.imageId === photoId) return photo
    throw new Error(`The album no longer holds the photo ${photoId}.`)
  }
  return (photoId: string): Promise<Photo> => (kind === 'timeline' ? api.find(photoId) : readInAlbum(photoId))
}
