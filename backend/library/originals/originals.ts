import type { AcceptedMediaType } from '@account/shared/contracts/upload.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import { originalKey } from '../photos/photo-objects.ts'
import type { OriginalsRepository } from './originals-repository.ts'

type StoredPhoto = { id: string; ownerId: string; mediaType: AcceptedMediaType; bytes: number }

type OriginalsDependencies = {
  repository: Pick<OriginalsRepository, 'isDamaged' | 'removeDamaged'>
  objects: Pick<ObjectStore, 'size' | 'putFile'>
}

/** Finds originals that were lost, and puts the same bytes back when the customer sends them again. */
export const createOriginals = ({ repository, objects }: OriginalsDependencies) => ({
  /** False where the store has no such object, one of another size, or one that the scrub found changed. */
  async isWhole(photo: StoredPhoto): Promise<boolean> {
    const [size, isDamaged] = await Promise.all([objects.size(originalKey(photo)), repository.isDamaged(photo.id)])
    return size === photo.bytes && !isDamaged
  },

  /** For a file whose checksum is the photo's. */
  async restore(photo: StoredPhoto, file: string) {
    await objects.putFile(originalKey(photo), file)
    await repository.removeDamaged([photo.id])
  },
})

export type Originals = ReturnType<typeof createOriginals>
