import { addJob } from '../platform/jobs/add-job.ts'
import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import type { Database } from '../platform/database/database.ts'
import type { PhotosRepository } from '../library/photos/photos-repository.ts'
import { productPdfKey } from '../orders/products/product-prints.ts'
import type { BookPages } from '../orders/widgets/book-pages.ts'
import type { CustomerTracesRepository } from './customer-traces-repository.ts'

type ErasureOptions = {
  database: Database
  traces: CustomerTracesRepository
  customers: Pick<CustomersRepository, 'listDeleted'>
  photos: PhotosRepository
  bookPages: BookPages
}

/** Each batch is a transaction of its own, so that other requests wait only briefly and a kill loses one batch at most. */
const PHOTOS_AT_ONCE = 200
/** Stops further uploads. */
const EVER = new Date('9999-12-31T00:00:00Z')

/** A job is still processing the customer's photos; the erasure is retried after it has ended. */
class ErasureWaits extends Error {
  override name = 'ErasureWaits' as const
}

/** Erases everything of a customer whose account is deleted. A repeated run continues where the last one stopped. */
export const createErasure = ({ database, traces, customers, photos, bookPages }: ErasureOptions) => {
  const erasePhotos = async (customerId: string) => {
    for (;;) {
      const ids = await photos.idsUntil(customerId, EVER, PHOTOS_AT_ONCE)
      if (ids.length === 0) return
      await photos.delete(customerId, ids)
    }
  }

  /** Products made of the customer's photos, printed or on screen. */
  const productKeysOf = async (customerId: string) => {
    const keys: string[] = []
    for (const code of await traces.productCodes(customerId)) keys.push(productPdfKey(code), ...(await bookPages(code)))
    return keys
  }

  return {
    async erase(customerId: string) {
      const customer = await traces.findDeleted(customerId)
      if (!customer) return
      if (await traces.hasUnfinished(customerId))
        throw new ErasureWaits(`Something is still being made for customer ${customerId}.`)
      await erasePhotos(customerId)
      const keys = [...(await traces.objectKeys(customerId)), ...(await productKeysOf(customerId))]
      if (!(await traces.eraseRows(customer, keys)))
        throw new ErasureWaits(`Something was begun for customer ${customerId} meanwhile.`)
    },

    /** Schedules the erasure again for accounts whose job has failed. */
    async eraseForgotten() {
      for (const customerId of await customers.listDeleted()) await addJob(database, 'erase-customer', { customerId })
    },
  }
}
