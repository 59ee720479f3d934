import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { Download, DownloadList, DownloadRequest, SignedUrl } from '@account/shared/contracts/download.ts'
import type { DownloadsService } from './downloads-service.ts'

/** The downloads service of the specification (photo library, 7). */
export const downloadsRoutes =
  (downloads: DownloadsService): FastifyPluginAsyncZod =>
  async (app) => {
    app.post('/downloads', { schema: { body: DownloadRequest, response: { 202: Download } } }, async (request, reply) =>
      reply.code(202).send(await downloads.request(request.customerId, request.body)),
    )
    app.get('/downloads', { schema: { response: { 200: DownloadList } } }, ({ customerId }) =>
      downloads.list(customerId),
    )
    app.get(
      '/downloads/:id/url',
      { schema: { params: z.object({ id: Download.shape.id }), response: { 200: SignedUrl } } },
      ({ customerId, params }) => downloads.url(customerId, params.id),
    )
  }
