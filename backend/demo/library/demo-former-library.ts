import { writeFile } from 'node:fs/promises'
import { v5 as uuidv5 } from 'uuid'
import { planDemoLibrary } from './demo-photo-plan.ts'
import { renderDemoPhoto } from './render-demo-photo.ts'
import type { FormerLibrary } from '../../library/activation/former-library.ts'
import { createCustomersRepository } from '../../identity/customers/customers-repository.ts'
import type { Database } from '../../platform/database/database.ts'
import { createActivationRepository } from '../../library/activation/activation-repository.ts'

/** The demo account whose photos are still with the former service. */
const NOT_TAKEN_OVER = 'ava@example.com'

/** Idempotent. For development only. */
export const seedDemoActivations = async (database: Database) => {
  const customers = await createCustomersRepository(database).listByEmails([NOT_TAKEN_OVER])
  await createActivationRepository(database).addNotActive(customers.map(({ id }) => id))
}

const PHOTOS = 5
const LIBRARY = { until: new Date('2019-09-30T00:00:00Z'), years: 2, seed: 20_190_601 }
const UPLOAD_NAMESPACE = '2f1dbe0e-8f33-4f7c-93a5-6c1cb62a3c55'

const planFormerLibrary = () => planDemoLibrary({ count: PHOTOS, ...LIBRARY })

/** A few old photos that appear to come from another service. */
export const demoFormerLibrary: FormerLibrary = {
  photosOf: (customerId) =>
    planFormerLibrary().map((photo) => ({
      uploadId: uuidv5(`${customerId} ${photo.fileName}`, UPLOAD_NAMESPACE),
      fileName: photo.fileName,
      created: LIBRARY.until,
      writeTo: async (file) => writeFile(file, await renderDemoPhoto(photo)),
    })),
}
