import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { ProductFiles, ProductPdf, ProductPdfList, ProductQuery } from '@account/shared/contracts/product.ts'
import type { ProductsService } from './products-service.ts'

const params = z.object({ code: z.string().regex(/^[A-Za-z0-9-]{1,60}$/) })

/** `GET /products/v1/Products/{code}` and `GET /products/v1/Pdfs/me`. */
export const productsRoutes =
  (products: ProductsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/v1/Products/:code',
      { schema: { params, querystring: ProductQuery, response: { 200: ProductFiles } } },
      ({ customerId, params: { code } }) => products.find(customerId, code),
    )
    app.get('/v1/Pdfs/me', { schema: { response: { 200: ProductPdfList } } }, ({ customerId }) =>
      products.listPdfs(customerId),
    )
  }

/** `GET /unzipPdf/v1/pdf/me/{code}`: the URL of the zipped PDF. */
export const unzipPdfRoutes =
  (products: ProductsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/v1/pdf/me/:code',
      { schema: { params, response: { 200: ProductPdf } } },
      ({ customerId, params: { code } }) => products.findPdf(customerId, code),
    )
  }
