import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { originalKey } from '../photos/photo-objects.ts'
import type { PhotoRow } from '../photos/photos-repository.ts'
import type { ArchiveEntry } from '../../platform/archives/write-archive.ts'

export type NamedPhoto = { photo: PhotoRow; name: string }

/** Originals as entries of an archive, byte for byte. */
export const photoEntries = (objects: ObjectStore, photos: readonly NamedPhoto[]): ArchiveEntry[] =>
  photos.map(({ photo, name }) => ({
    name,
    bytes: photo.bytes,
    modified: photo.created,
    open: () => objects.read(originalKey(photo)),
  }))
