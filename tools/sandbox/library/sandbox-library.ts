import { randomUUID } from 'node:crypto'
import type { Album } from '@account/shared/contracts/album.ts'
import type { Photo } from '@account/shared/contracts/photo.ts'
import type { PhotoEdit } from '@account/shared/contracts/photo-edit.ts'
import { editedPhoto, uneditedPhoto } from './edited-photo.ts'
import { CUSTOMER_ID, madeUpPhotos, photoOf } from './made-up-photos.ts'

type StoredAlbum = Pick<Album, 'albumId' | 'albumName' | 'created' | 'updated'> & { photoIds: string[] }

const newAlbum = (albumName: string, photoIds: string[] = []): StoredAlbum => {
  const now = new Date().toISOString()
  return { albumId: randomUUID(), albumName, created: now, updated: now, photoIds }
}

/** Named after the years, so that every language can read them. */
const firstAlbums = (photos: readonly Photo[]) =>
  ['2024', '2025'].map((year) => {
    const taken = photos.filter(({ dateTaken }) => dateTaken?.startsWith(year))
    return newAlbum(
      year,
      taken.slice(0, 20).map(({ imageId }) => imageId),
    )
  })

/** The made-up pictures are not compared: some neighbours count as photos that look alike. */
const burstsAmong = (photos: readonly Photo[]) =>
  [
    [0, 5],
    [20, 23],
    [40, 42],
  ].map((range) => photos.slice(...range).map(({ imageId }) => imageId))

/** A library in memory: it changes as the customer's would, and starts from the beginning with the sandbox. */
export const createSandboxLibrary = (origin: string) => {
  let photos: Photo[] = []
  let albums: StoredAlbum[] = []
  const favourites = new Set<string>()
  let bursts: string[][] = []

  const reset = ({ isEmpty }: { isEmpty: boolean }) => {
    photos = isEmpty ? [] : madeUpPhotos(origin)
    favourites.clear()
    bursts = burstsAmong(photos)
    albums = firstAlbums(photos).filter(({ photoIds }) => photoIds.length > 0)
  }
  reset({ isEmpty: false })

  const find = (id: string) => photos.find(({ imageId }) => imageId === id)

  const photosOf = ({ photoIds }: StoredAlbum): Photo[] => photoIds.flatMap((id) => find(id) ?? [])

  const present = ({ albumId, albumName, created, updated }: StoredAlbum, own: Photo[]): Album => ({
    albumId,
    albumName,
    created,
    updated,
    userId: CUSTOMER_ID,
    isShared: false,
    coverPhoto: own.at(-1) ?? null,
    photosCount: own.length,
  })

  const findAlbum = (id: string) => albums.find(({ albumId }) => albumId === id)

  return {
    reset,
    photos: () => photos,
    /** The photos that a list or a count of the contract is restricted to: favourites, or names of files that hold a text. */
    filtered: (query: URLSearchParams) =>
      photos.filter(
        ({ imageId, localFileName }) =>
          (!query.has('favourites') || favourites.has(imageId)) &&
          localFileName.toLowerCase().includes(query.get('search')?.toLowerCase() ?? ''),
      ),
    markFavourites(ids: readonly string[], isFavourite: boolean) {
      for (const id of ids) favourites[isFavourite ? 'add' : 'delete'](id)
      photos = photos.map((photo) => ({ ...photo, isFavourite: favourites.has(photo.imageId) || undefined }))
    },
    /** The bursts without deleted photos, while they have several. */
    stacks: () =>
      bursts.map((ids) => ({ photos: ids.flatMap((id) => find(id) ?? []) })).filter((stack) => stack.photos.length > 1),
    /** Edited photos get pictures of another shape; the sandbox draws them all. */
    edit(id: string, edit: PhotoEdit | null): Photo | undefined {
      const photo = find(id)
      const shown = photo && (edit ? editedPhoto(origin, photo, edit) : uneditedPhoto(origin, photo))
      if (shown) photos = photos.map((other) => (other.imageId === id ? shown : other))
      return shown
    },
    /** The albums that hold a photo. */
    albumsOf: (id: string) => albums.filter(({ photoIds }) => photoIds.includes(id)).map((album) => present(album, [])),
    find,
    add(uploadId: string, name: string): Photo {
      const added = {
        imageId: randomUUID(),
        uploadId,
        name,
        created: new Date(),
        taken: new Date(),
        shape: photos.length,
      }
      const photo = photoOf(origin, added)
      photos = [...photos, photo]
      return photo
    },
    remove(ids: readonly string[]) {
      photos = photos.filter(({ imageId }) => !ids.includes(imageId))
    },
    albums: () => albums.map((album) => present(album, photosOf(album))),
    album: (id: string) => {
      const album = findAlbum(id)
      return album && present(album, photosOf(album))
    },
    albumPhotos: (id: string) => {
      const album = findAlbum(id)
      return album && photosOf(album)
    },
    createAlbum(name: string): Album {
      const album = newAlbum(name)
      albums = [...albums, album]
      return present(album, [])
    },
    /** Returns whether there is such an album. */
    changeAlbum(id: string, change: { albumName?: string; photoIds?: (ids: string[]) => string[] }): boolean {
      const album = findAlbum(id)
      if (!album) return false
      album.albumName = change.albumName ?? album.albumName
      album.photoIds = change.photoIds?.(album.photoIds) ?? album.photoIds
      album.updated = new Date().toISOString()
      return true
    },
    deleteAlbum(id: string) {
      albums = albums.filter(({ albumId }) => albumId !== id)
    },
  }
}

export type SandboxLibrary = ReturnType<typeof createSandboxLibrary>
