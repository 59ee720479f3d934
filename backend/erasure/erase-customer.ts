import { addJob } from '../platform/jobs/add-job.ts'
import type { CustomersRepository } from '../identity/customers/customers-repository.ts'
import type { Database } from '../platform/database/database.ts'
import type { PhotosRepository } from '../library/photos/photos-repository.ts'
import { productPdfKey } from '../orders/products/product-pdf-key.ts'
import type { BookPages } from '../orders/widgets/book-pages.ts'
import type { CustomerTracesRepository } from './customer-traces-repository.ts'

type ErasureOptions = {
  database: Database
  traces: CustomerTracesRepository
  customers: Pick<CustomersRepository, 'listDeleted'>
  photos: PhotosRepository
  bookPages: BookPages
}

/** Each batch is a transaction of its own: nobody waits long for it, and a kill loses one at most. */
const PHOTOS_AT_ONCE = 200
/** No photo arrives later. */
const EVER = new Date('9999-12-31T00:00:00Z')

/** Something is being made of the customer's photos; the job is tried again when that has ended. */
class ErasureWaits extends Error {
  override name = 'ErasureWaits' as const
}

/** What follows from the deletion of an account: everything of the customer goes. Repeated, it goes on where it was. */
export const createErasure = ({ database, traces, customers, photos, bookPages }: ErasureOptions) => {
  const erasePhotos = async (customerId: string) => {
    for (;;) {
      const ids = await photos.idsUntil(customerId, EVER, PHOTOS_AT_ONCE)
      if (ids.length === 0) return
      await photos.delete(customerId, ids)
    }
  }

  /** What was made of the customer's photos to be printed, and to be looked at. */
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

    /** For those whose job was given up. */
    async eraseForgotten() {
      for (const customerId of await customers.listDeleted()) await addJob(database, 'erase-customer', { customerId })
    },
  }
}
