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
  /** Adds the job that continues the import at photo `from`. */
  continueImport: (customerId: string, from: number) => Promise<void>
  /** Holds photos while they are copied from the former service. */
  folder: string
  now?: () => number
}

/** The longest run of one job, so that an import of thousands of photos does not block other imports. */
const TIME_SLICE_MS = 2_000

/** Imports libraries from the former service, without knowledge of HTTP or SQL. */
export const createActivationService = (dependencies: ActivationServiceDependencies) => {
  const { activations, former, intake, notifyCustomer, continueImport, folder, now = Date.now } = dependencies

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

    /** Starts the import, unless it is running or done. */
    async activate(customerId: string): Promise<Activation> {
      if (await activations.startImport(customerId)) await notifyCustomer(customerId, 'import-started', {})
      return { status: await activations.statusOf(customerId) }
    },

    /** Imports the photos from index `from` on. Repeating it after a kill at any point yields the same library. */
    async importLibrary(customerId: string, from = 0) {
      if ((await activations.statusOf(customerId)) !== 'IMPORTING') return
      await mkdir(folder, { recursive: true })
      const photos = former.photosOf(customerId)
      const endsAt = now() + TIME_SLICE_MS
      for (const [index, photo] of photos.entries()) {
        if (index < from) continue
        if (index > from && now() > endsAt) return continueImport(customerId, index)
        await importPhoto(customerId, photo)
      }
      if (await activations.endImport(customerId, 'ACTIVE'))
        await notifyCustomer(customerId, 'import-finished', { photosCount: photos.length })
    },

    /** Lets the customer try again. Photos that were imported stay and are not imported twice. */
    async failImport(customerId: string) {
      if (await activations.endImport(customerId, 'NOT_ACTIVE')) await notifyCustomer(customerId, 'import-error', {})
    },
  }
}

export type ActivationService = ReturnType<typeof createActivationService>
