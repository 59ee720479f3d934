import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import type { NamedFile } from '../../platform/documents/send-file.ts'
import { createWorkerRenderer, onlyDocumentOf } from '../../platform/documents/render-in-worker.ts'
import { DomainError } from '../../platform/errors.ts'
import { hasReceipt, orderNotFound } from '../orders/order-rules.ts'
import type { OrdersRepository, OrderWithLines } from '../orders/orders-repository.ts'

/** The receipts of paid orders. Knows neither HTTP nor SQL. */
export const createReceiptsService = (orders: Pick<OrdersRepository, 'find'>) => {
  const renderInWorker = createWorkerRenderer<OrderWithLines>(new URL('receipt-worker.ts', import.meta.url))

  return {
    async file({ customerId, storefront }: Bearer, orderCode: string): Promise<NamedFile> {
      const found = await orders.find(customerId, orderCode)
      if (!found) throw orderNotFound()
      if (!hasReceipt(found.order))
        throw new DomainError(409, 'receipt-not-available', 'Only a paid order has a receipt.')
      const { code } = requireStorefront(storefront)
      const content = await onlyDocumentOf(renderInWorker(customerId, { storefront: code, documents: [found] }))
      return { fileName: `${orderCode}.pdf`, content }
    },
  }
}

export type ReceiptsService = ReturnType<typeof createReceiptsService>
