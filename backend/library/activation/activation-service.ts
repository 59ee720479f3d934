import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Activation } from '@account/shared/contracts/activation.ts'
import type { PhotoIntake } from '../photos/photo-intake.ts'
import type { NotifyCustomer } from '../../platform/push/create-push.ts'
import type { ActivationRepository } from './activation-repository.ts'
import type { FormerLibrary, FormerPhoto } from './former-library.ts'

type ActivationServiceDependencies = {
  activations: ActivationRepository
  former: FormerLibrary
  intake: PhotoIntake
  notifyCustomer: NotifyCustomer
  /** Adds the job that goes on with the import. */
  continueImport: (customerId: string, from: number) => Promise<void>
  /** Where photos lie between the former service and this one. */
  folder: string
}

/** One job works for so long at most, so that an import of thousands of photos holds up no other. */
const TURN_MS = 2_000

/** How a library is taken over from the former service. Knows neither HTTP nor SQL. */
export const createActivationService = (dependencies: ActivationServiceDependencies) => {
  const { activations, former, intake, notifyCustomer, continueImport, folder } = dependencies

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
      if (await activations.startImport(customerId)) await notifyCustomer(customerId, 'import-started', {})
      return { status: await activations.statusOf(customerId) }
    },

    /** Takes over photos from that one on. Repeating it, after a kill at any point, leads to the same library. */
    async importLibrary(customerId: string, from = 0) {
      if ((await activations.statusOf(customerId)) !== 'IMPORTING') return
      await mkdir(folder, { recursive: true })
      const photos = former.photosOf(customerId)
      const endsAt = Date.now() + TURN_MS
      for (const [index, photo] of photos.entries()) {
        if (index < from) continue
        if (index > from && Date.now() > endsAt) return continueImport(customerId, index)
        await importPhoto(customerId, photo)
      }
      if (await activations.endImport(customerId, 'ACTIVE'))
        await notifyCustomer(customerId, 'import-finished', { photosCount: photos.length })
    },

    /** The customer may try again. What was taken over stays, and is not taken over twice. */
    async failImport(customerId: string) {
      if (await activations.endImport(customerId, 'NOT_ACTIVE')) await notifyCustomer(customerId, 'import-error', {})
    },
  }
}

export type ActivationService = ReturnType<typeof createActivationService>
