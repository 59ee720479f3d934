import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { AnonymousUploadsRequest, UploadRecord } from '@account/shared/contracts/upload-record.ts'
import { DomainError } from '../../platform/errors.ts'
import type { OrderUploadsRepository } from './order-uploads-repository.ts'

const notFound = () => new DomainError(404, 'upload-not-found', 'No upload is known of this order.')

/** The records of files that were sent in for orders. */
export const storageRoutes =
  (uploads: OrderUploadsRepository): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/uploads/:orderId',
      {
        schema: {
          params: z.object({ orderId: z.string().min(1).max(60) }),
          querystring: z.object({ accountId: z.uuid() }),
          response: { 200: UploadRecord },
        },
      },
      async ({ customerId, params, query }) => {
        const record = query.accountId === customerId ? await uploads.find(params.orderId, customerId) : undefined
        if (!record) throw notFound()
        return record
      },
    )
    app.post(
      '/getanonymousuploads',
      { schema: { body: AnonymousUploadsRequest, response: { 200: z.array(UploadRecord) } } },
      async ({ customerId, body }) => {
        const records = await uploads.listAnonymous(customerId, body)
        if (records.length === 0) throw notFound()
        return records
      },
    )
  }
