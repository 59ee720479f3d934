import type { UploadRecord } from '@account/shared/contracts/upload-record.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OrderUploadsRepository } from './order-uploads-repository.ts'

const notFound = () => new DomainError(404, 'upload-not-found', 'The order has no upload.')

/** The records of files that customers uploaded for orders. Knows neither HTTP nor SQL. */
export const createOrderUploadsService = (uploads: OrderUploadsRepository) => ({
  /** The account in the path must be the customer's own. */
  async find(
    customerId: string,
    { orderId, accountId }: { orderId: string; accountId: string },
  ): Promise<UploadRecord> {
    const record = accountId === customerId ? await uploads.find(orderId, customerId) : undefined
    if (!record) throw notFound()
    return record
  },

  async listAnonymous(customerId: string, orderIds: readonly string[]): Promise<UploadRecord[]> {
    const records = await uploads.listAnonymous(customerId, orderIds)
    if (records.length === 0) throw notFound()
    return records
  },
})

export type OrderUploadsService = ReturnType<typeof createOrderUploadsService>
