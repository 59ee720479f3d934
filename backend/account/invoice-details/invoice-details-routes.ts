import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import { InvoiceDetails } from '@account/shared/contracts/invoice-details.ts'
import { requireBusiness } from '../../platform/authentication/bearer-requirements.ts'
import { IfMatchHeaders, ifMatchOf } from '../../platform/if-match.ts'
import type { InvoiceDetailsService } from './invoice-details-service.ts'

const path = '/customers/me/invoice-details'

/** The details that invoices of the signed-in business name; consumers have no invoices. */
export const invoiceDetailsRoutes =
  (details: InvoiceDetailsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireBusiness)
    app.get(path, { schema: { response: { 200: InvoiceDetails } } }, ({ bearer }) => details.find(bearer))
    app.put(
      path,
      { schema: { headers: IfMatchHeaders, body: InvoiceDetails, response: { 200: InvoiceDetails } } },
      async ({ bearer, body, headers }) => details.change(bearer, body, ifMatchOf(headers)),
    )
  }
