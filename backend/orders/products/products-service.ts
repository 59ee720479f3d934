import {
  PRODUCT_PDF,
  type ProductFiles,
  type ProductPdf,
  type ProductPdfList,
} from '@account/shared/contracts/product.ts'
import { zipOf } from '../../platform/archives/zip-of.ts'
import { DomainError } from '../../platform/errors.ts'
import type { ObjectStore } from '../../platform/object-store/object-store.ts'
import type { ObjectUrls } from '../../platform/object-store/object-urls.ts'
import { orderNotFound } from '../orders/order-rules.ts'
import type { OrderLineRecord, OrdersRepository } from '../orders/orders-repository.ts'
import { productPdfKey, type ProductPrints } from './product-prints.ts'

type ProductsOptions = {
  orders: Pick<OrdersRepository, 'findLine' | 'listNotExpired'>
  prints: ProductPrints
  objects: ObjectStore
  urls: Pick<ObjectUrls, 'urlOf'>
}

const VALID_SECONDS = 10 * 60
/** Limits the list to the newest orders; a client requests older products one by one. */
const MOST_LISTED_ORDERS = 100

/** Single prints have no PDF. */
const documentedTypes: readonly string[] = ['photo-book', 'calendar', 'card', 'poster']
const printedStatuses: readonly string[] = ['producing', 'delayed', 'shipped']

const hasPdf = ({ articleType, status }: OrderLineRecord) =>
  articleType !== null && documentedTypes.includes(articleType) && printedStatuses.includes(status)

/** The printed products of an order. Knows neither HTTP nor SQL. */
export const createProductsService = ({ orders, prints, objects, urls }: ProductsOptions) => {
  const findLine = async (customerId: string, code: string) => {
    const line = (await orders.findLine(customerId, code))?.lines[0]
    if (!line) throw orderNotFound()
    return line
  }

  /** Creates the zip at the first request and stores it. */
  const keepPdf = async (key: string, code: string) => {
    if ((await objects.size(key)) !== undefined) return
    const pdf = await prints.readPdf(code)
    if (!pdf) throw new DomainError(404, 'pdf-not-found', 'There is no PDF of this product.')
    await objects.put(key, zipOf([{ name: 'product.pdf', content: pdf, modified: new Date() }]))
  }

  return {
    async find(customerId: string, code: string): Promise<ProductFiles> {
      const line = await findLine(customerId, code)
      return { code, files: hasPdf(line) ? [{ purpose: PRODUCT_PDF }] : [] }
    },

    async findPdf(customerId: string, code: string): Promise<ProductPdf> {
      if (!hasPdf(await findLine(customerId, code)))
        throw new DomainError(404, 'pdf-not-found', 'There is no PDF of this product.')
      const key = productPdfKey(code)
      await keepPdf(key, code)
      return { code, url: urls.urlOf(key, { validForSeconds: VALID_SECONDS }) }
    },

    async listPdfs(customerId: string): Promise<ProductPdfList> {
      const found = await orders.listNotExpired(customerId, { offset: 0, limit: MOST_LISTED_ORDERS })
      const lines = found.flatMap((order) => order.lines.filter(hasPdf))
      return { pdfs: lines.map(({ code, superOrderCode }) => ({ code, orderCode: superOrderCode })) }
    },
  }
}

export type ProductsService = ReturnType<typeof createProductsService>
