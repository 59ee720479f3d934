import type { PhotoFilter } from '@account/shared/contracts/photo.ts'
import { atom, useAtomValue } from 'jotai'
import { useCallback } from 'react'
import { useHref, useLocation } from 'react-router-dom'
import { photoSourceAtom, type PhotoSource } from './photo-source.ts'

/** The path at which the host has placed the photo library; set by entry.tsx. */
export const basePathAtom = atom<string>('/my-photos')

/** The router state of a preview that was opened from the list. */
export const FROM_TIMELINE = 'from-timeline'

/**
 * Addresses within the library. Each keeps the query string, because parameters such as stripped=true outlive a
 * navigation.
 */
export const usePhotoPaths = () => {
  const basePath = useAtomValue(basePathAtom)
  const list = listPathOf(useAtomValue(photoSourceAtom), basePath)
  const { search } = useLocation()
  return {
    photos: `${basePath}/photos${search}`,
    favourites: `${basePath}${pathOfFilter({ favourites: 'true' })}${search}`,
    similar: `${basePath}/photos/similar${search}`,
    /** Without a text, the page that asks for one. */
    search: (text: string) => `${basePath}${pathOfFilter({ search: text })}${search}`,
    albums: `${basePath}/albums${search}`,
    album: (albumId: string) => `${basePath}/albums/${albumId}${search}`,
    /** With the preview of a photo of the album where one is given. */
    sharedAlbum: (albumId: string, photoId?: string) =>
      `${basePath}/shared-albums/${albumId}${photoId === undefined ? '' : `/preview/${photoId}`}${search}`,
    photoExports: `${basePath}/exports${search}`,
    photoExport: (backupId: string) => `${basePath}/exports/${backupId}${search}`,
    /** The list that the surrounding grid shows. */
    list: `${list}${search}`,
    preview: (photoId: string) => `${list}/preview/${photoId}${search}`,
  }
}

/**
 * Returns the address of a photo's preview for a link; the function changes only with the address. On an embedding page
 * the address is that of the account site, whatever host and `<base>` the page has.
 */
export const useHrefOf = () => {
  const list = useHref(listPathOf(useAtomValue(photoSourceAtom), useAtomValue(basePathAtom)))
  const { search } = useLocation()
  return useCallback((photoId: string) => `${list}/preview/${photoId}${search}`, [list, search])
}

const listPathOf = (source: PhotoSource, basePath: string) =>
  source.kind === 'timeline'
    ? `${basePath}${pathOfFilter(source.filter)}`
    : `${basePath}/${source.kind}s/${source.albumId}`

/** Below the path of the photos, so that their tab stays the current one. */
const pathOfFilter = ({ favourites, search }: PhotoFilter = {}) => {
  if (search === undefined) return favourites ? '/photos/favourites' : '/photos'
  // A browser takes a part of dots as a way to another folder.
  return /^\.*$/.test(search) ? '/photos/search' : `/photos/search/${encodeURIComponent(search)}`
}
