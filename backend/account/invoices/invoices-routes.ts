import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { HistoricalInvoice, HistoricalInvoices, INVOICE_ARCHIVE_LIMIT } from '@account/shared/contracts/invoice.ts'
import { PaymentReturn, PaymentSession } from '@account/shared/contracts/payment-method.ts'
import { FinishedPayment } from '@account/shared/contracts/payment.ts'
import { requireBusiness } from '../../platform/authentication/bearer-requirements.ts'
import { fileOf, sendFile } from '../../platform/documents/send-file.ts'
import type { RateLimits } from '../../platform/rate-limits/rate-limits.ts'
import type { InvoicesService } from './invoices-service.ts'

const Id = HistoricalInvoice.shape.id
const Channel = z.string().min(1).max(60)
const Ids = z
  .string()
  .transform((ids) => ids.split(','))
  .pipe(z.array(Id).min(1).max(INVOICE_ARCHIVE_LIMIT))

/** The invoices of the specification (account site, 7), of business customers only. */
export const invoicesRoutes =
  (invoices: InvoicesService, limits: RateLimits): FastifyPluginAsyncZod =>
  async (app) => {
    app.addHook('onRequest', requireBusiness)
    const limitFiles = limits.of('invoices')
    const limitArchives = limits.of('invoice-archives')
    app.get('/api/v1/HistoricalInvoice/me', { schema: { response: { 200: HistoricalInvoices } } }, ({ bearer }) =>
      invoices.list(bearer),
    )
    app.get(
      '/api/v1/HistoricalInvoice/me/pdf/:id/:channel',
      { schema: { params: z.object({ id: Id, channel: Channel }), response: fileOf('application/pdf') } },
      async ({ bearer, params }, reply) => {
        await limitFiles(bearer.customerId)
        return sendFile(reply, await invoices.file(bearer, params.id, params.channel), 'application/pdf')
      },
    )
    app.get(
      '/api/v1/HistoricalInvoice/me/xml/:id/:channel',
      { schema: { params: z.object({ id: Id, channel: Channel }), response: fileOf('application/xml') } },
      async ({ bearer, params }, reply) => {
        await limitFiles(bearer.customerId)
        return sendFile(reply, await invoices.structuredFile(bearer, params.id, params.channel), 'application/xml')
      },
    )
    const limitPayments = limits.of('payments')
    app.post(
      '/api/v1/HistoricalInvoice/me/:id/payments',
      { schema: { params: z.object({ id: Id }), response: { 201: PaymentSession } } },
      async ({ bearer, params }, reply) => {
        await limitPayments(bearer.customerId)
        return reply.code(201).send(await invoices.openPayment(bearer, params.id))
      },
    )
    app.put(
      '/api/v1/HistoricalInvoice/me/:id/payments',
      { schema: { params: z.object({ id: Id }), body: PaymentReturn, response: { 200: FinishedPayment } } },
      ({ bearer, params, body }) => invoices.finishPayment(bearer, params.id, body.result),
    )
    app.get(
      '/api/v1/InvoiceGroupFiles/me/:id',
      { schema: { params: z.object({ id: Id }), response: fileOf('application/pdf') } },
      async ({ bearer, params }, reply) => {
        await limitFiles(bearer.customerId)
        return sendFile(reply, await invoices.groupFile(bearer, params.id), 'application/pdf')
      },
    )
    app.get(
      '/api/v1/HistoricalInvoice/me/zip/:channel',
      {
        schema: {
          params: z.object({ channel: Channel }),
          querystring: z.object({ ids: Ids }),
          response: fileOf('application/zip'),
        },
      },
      async ({ bearer, params, query }, reply) => {
        await limitArchives(bearer.customerId)
        return sendFile(reply, await invoices.archive(bearer, query.ids, params.channel), 'application/zip')
      },
    )
  }
