import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Activation } from '@account/shared/contracts/activation.ts'
import type { PhotoIntake } from '../photos/photo-intake.ts'
import type { TellCustomer } from '../../platform/push/create-push.ts'
import type { ActivationRepository } from './activation-repository.ts'
import type { FormerLibrary, FormerPhoto } from './former-library.ts'

type ActivationServiceDependencies = {
  activations: ActivationRepository
  former: FormerLibrary
  intake: PhotoIntake
  tellCustomer: TellCustomer
  /** Where photos lie between the former service and this one. */
  folder: string
}

/** How a library is taken over from the former service. Knows neither HTTP nor SQL. */
export const createActivationService = (dependencies: ActivationServiceDependencies) => {
  const { activations, former, intake, tellCustomer, folder } = dependencies

  const importPhoto = async (ownerId: string, { uploadId, fileName, created, writeTo }: FormerPhoto) => {
    const file = join(folder, `${randomUUID()}.import`)
    try {
      await writeTo(file)
      await intake({ uploadId, ownerId, localFileName: fileName, file, created })
    } finally {
      await rm(file, { force: true })
    }
  }

  return {
    status: async (customerId: string): Promise<Activation> => ({ status: await activations.statusOf(customerId) }),

    /** Starts taking over, unless that is going on or was done. */
    async activate(customerId: string): Promise<Activation> {
      if (await activations.startImport(customerId)) await tellCustomer(customerId, 'import-started', {})
      return { status: await activations.statusOf(customerId) }
    },

    /** Repeating it, after a kill at any point, leads to the same library. */
    async importLibrary(customerId: string) {
      if ((await activations.statusOf(customerId)) !== 'IMPORTING') return
      await mkdir(folder, { recursive: true })
      const photos = former.photosOf(customerId)
      for (const photo of photos) await importPhoto(customerId, photo)
      if (await activations.endImport(customerId, 'ACTIVE'))
        await tellCustomer(customerId, 'import-finished', { photosCount: photos.length })
    },

    /** The customer may try again. What was taken over stays, and is not taken over twice. */
    async giveUpImport(customerId: string) {
      if (await activations.endImport(customerId, 'NOT_ACTIVE')) await tellCustomer(customerId, 'import-error', {})
    },
  }
}

export type ActivationService = ReturnType<typeof createActivationService>
