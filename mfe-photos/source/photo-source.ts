import { atom } from 'jotai'

/** The list of photos that a grid shows. The grid, its selection and the preview are the same for all three. */
export type PhotoSource = { kind: 'timeline' } | { kind: 'album' | 'shared-album'; albumId: string }

/** The list of the surrounding store: the library, or the album that has a store of its own. */
export const photoSourceAtom = atom<PhotoSource>({ kind: 'timeline' })

/** The lists whose sorting is remembered. */
export type SortedList = 'photos' | 'albumPhotos' | 'sharedAlbumPhotos'

const lists = {
  timeline: 'photos',
  album: 'albumPhotos',
  'shared-album': 'sharedAlbumPhotos',
} as const satisfies Record<PhotoSource['kind'], SortedList>

/** The name under which the sorting of a list is remembered. */
export const sortedListOf = ({ kind }: PhotoSource): SortedList => lists[kind]
