import type { CreatedTemporarySelection, TemporarySelection } from '@account/shared/contracts/temporary-selection.ts'
import { DomainError } from '../../platform/errors.ts'
import type { PhotosRepository } from '../photos/photos-repository.ts'
import type { TemporarySelectionsRepository } from './temporary-selections-repository.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

type SelectionsServiceDependencies = { selections: TemporarySelectionsRepository; photos: PhotosRepository }

/** Selections for the prints editor, without knowledge of HTTP or SQL. */
export const createSelectionsService = ({ selections, photos }: SelectionsServiceDependencies) => {
  const ownedOf = async (customerId: string, photoIds: readonly string[]) => {
    const owned = new Set((await photos.listOf([customerId], photoIds)).map(({ id }) => id))
    return photoIds.filter((id) => owned.has(id))
  }

  return {
    async create(customerId: string, { photoIds }: TemporarySelection): Promise<CreatedTemporarySelection> {
      const wanted = [...new Set(photoIds)]
      if ((await ownedOf(customerId, wanted)).length < wanted.length)
        throw new DomainError(404, 'photo-not-found', 'One of the photos is not in this library.')
      return { tempSelectionId: await selections.insert(customerId, wanted) }
    },

    /** The photos in the order of their selection, without those deleted since. */
    async find(customerId: string, id: string): Promise<TemporarySelection> {
      const photoIds = await selections.find(customerId, id, new Date(Date.now() - DAY_MS))
      if (!photoIds) throw new DomainError(404, 'selection-not-found', `There is no selection ${id} for this customer.`)
      return { photoIds: await ownedOf(customerId, photoIds) }
    },

    forgetExpired: () => selections.deleteBefore(new Date(Date.now() - DAY_MS)),
  }
}

export type SelectionsService = ReturnType<typeof createSelectionsService>
