import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { originalKey } from '../photos/photo-objects.ts'
import type { OriginalsRepository } from './originals-repository.ts'

type StoredPhoto = { id: string; ownerId: string; mediaType: AcceptedMediaType; bytes: number }

type OriginalsDependencies = {
  repository: Pick<OriginalsRepository, 'isDamaged' | 'removeDamaged'>
  objects: Pick<ObjectStore, 'size' | 'putFile'>
}

/** Detects lost originals, and restores them when the customer uploads the same bytes again. */
export const createOriginals = ({ repository, objects }: OriginalsDependencies) => ({
  /** False when the object is missing, has another size, or was found changed by the scrub. */
  async isWhole(photo: StoredPhoto): Promise<boolean> {
    const [size, isDamaged] = await Promise.all([objects.size(originalKey(photo)), repository.isDamaged(photo.id)])
    return size === photo.bytes && !isDamaged
  },

  /** Stores the file as the original. The caller checks that its checksum is that of the photo. */
  async restore(photo: StoredPhoto, file: string) {
    await objects.putFile(originalKey(photo), file)
    await repository.removeDamaged([photo.id])
  },
})

export type Originals = ReturnType<typeof createOriginals>
