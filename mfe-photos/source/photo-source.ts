import { atom } from 'jotai'

/** Whose photos a grid shows. The grid, its selection and the preview are the same for all three. */
export type PhotoSource = { kind: 'timeline' } | { kind: 'album' | 'shared-album'; albumId: string }

/** The source of the store that surrounds a grid: the library itself, or the album that brought a store of its own. */
export const photoSourceAtom = atom<PhotoSource>({ kind: 'timeline' })

/** The lists that remember how they were sorted. */
export type SortedList = 'photos' | 'albumPhotos' | 'sharedAlbumPhotos'

const lists = {
  timeline: 'photos',
  album: 'albumPhotos',
  'shared-album': 'sharedAlbumPhotos',
} as const satisfies Record<PhotoSource['kind'], SortedList>

/** The list under which the sorting of a source is remembered. */
export const sortedListOf = ({ kind }: PhotoSource): SortedList => lists[kind]
