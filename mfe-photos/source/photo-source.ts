import type { PhotoFilter } from '@account/shared/contracts/photo.ts'
import { atom } from 'jotai'

/** The list of photos that a grid shows. The grid, its selection and the preview are the same for all of them. */
export type PhotoSource =
  { kind: 'timeline'; filter?: PhotoFilter } | { kind: 'album' | 'shared-album'; albumId: string }

/** The list of the surrounding store: the library, or the album that has a store of its own. */
export const photoSourceAtom = atom<PhotoSource>({ kind: 'timeline' })

/** Identifies an album or a filtered library; undefined for the whole library. */
export const listIdOf = (source: PhotoSource): string | undefined => {
  if (source.kind !== 'timeline') return source.albumId
  return source.filter && JSON.stringify(source.filter)
}

export const isWholeLibrary = (source: PhotoSource): boolean => listIdOf(source) === undefined

/** The lists whose sorting is remembered. */
export type SortedList = 'photos' | 'albumPhotos' | 'sharedAlbumPhotos'

const lists = {
  timeline: 'photos',
  album: 'albumPhotos',
  'shared-album': 'sharedAlbumPhotos',
} as const satisfies Record<PhotoSource['kind'], SortedList>

/** The name under which the sorting of a list is remembered. */
export const sortedListOf = ({ kind }: PhotoSource): SortedList => lists[kind]
