import { DateTime } from 'luxon'
import { randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { v5 as uuidv5 } from 'uuid'
import type { CustomerRecord } from '../../identity/customers/customer-record.ts'
import { demoAccounts } from '../identity/demo-accounts.ts'
import type { PhotoIntake } from '../../library/photos/photo-intake.ts'
import type { PhotosRepository } from '../../library/photos/photos-repository.ts'
import type { DemoPhoto } from './demo-photo-plan.ts'
import { renderDemoPhoto } from './render-demo-photo.ts'
import { DAY_MS } from '../../platform/time/durations.ts'

/** Derives upload ids from the plan, so that the next run finds the photos that an interrupted run stored. */
const UPLOAD_NAMESPACE = 'f3b1de2c-6f0a-4d53-9c8e-0c9f4a7d5b11'

const uploadIdOf = (ownerId: string, { fileName, seed }: DemoPhoto) =>
  uuidv5(`${ownerId} ${fileName} ${seed}`, UPLOAD_NAMESPACE)

/** A photo is uploaded the day after it was taken; undated photos are uploaded together at the end. */
const createdOf = ({ takenAt }: DemoPhoto, until: Date) =>
  takenAt === null ? until : new Date(Math.min(Date.parse(`${takenAt}Z`) + DAY_MS, until.getTime()))

/** A plan ends on the day the account was created, so that a run on a later day continues the same plan. */
export const planUntil = ({ email, registeredAt }: CustomerRecord) => {
  const account = demoAccounts.find((demoAccount) => demoAccount.email === email)
  return DateTime.fromJSDate(registeredAt, { zone: 'utc' })
    .plus({ months: account?.registeredMonthsAgo ?? 0 })
    .toJSDate()
}

type DemoPhotoStore = { photos: PhotosRepository; intake: PhotoIntake; folder: string }

/** Renders a planned photo and stores it as an upload of its owner. Returns the id immediately if it is stored already. */
export const createDemoPhotoStore = async ({ photos, intake, folder }: DemoPhotoStore) => {
  await mkdir(folder, { recursive: true })
  return async (owner: CustomerRecord, photo: DemoPhoto): Promise<string> => {
    const uploadId = uploadIdOf(owner.id, photo)
    if (await photos.find(owner.id, uploadId)) return uploadId
    const file = join(folder, `${randomUUID()}.jpg`)
    try {
      await writeFile(file, await renderDemoPhoto(photo))
      const created = createdOf(photo, planUntil(owner))
      const outcome = await intake({ uploadId, ownerId: owner.id, localFileName: photo.fileName, file, created })
      if (!('photoId' in outcome)) {
        const reason = outcome.state === 'refused' ? `was refused: ${outcome.reason}` : 'could not be read'
        throw new Error(`The demo photo ${photo.fileName} ${reason}.`)
      }
      return outcome.photoId
    } finally {
      await rm(file, { force: true })
    }
  }
}

export type StoreDemoPhoto = Awaited<ReturnType<typeof createDemoPhotoStore>>
