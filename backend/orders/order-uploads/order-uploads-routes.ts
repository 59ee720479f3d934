import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { AnonymousUploadsRequest, UploadRecord } from '@account/shared/contracts/upload-record.ts'
import type { OrderUploadsService } from './order-uploads-service.ts'

/** The records of files that customers uploaded for orders. */
export const orderUploadsRoutes =
  (uploads: OrderUploadsService): FastifyPluginAsyncZod =>
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
      ({ customerId, params, query }) => uploads.find(customerId, { ...params, ...query }),
    )
    app.post(
      '/getanonymousuploads',
      { schema: { body: AnonymousUploadsRequest, response: { 200: z.array(UploadRecord) } } },
      ({ customerId, body }) => uploads.listAnonymous(customerId, body),
    )
  }
