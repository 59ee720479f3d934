import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { CORRELATION_HEADER } from '@account/shared/contracts/problem.ts'
import { KnownPhoto, UploadMetadata, UploadOutcome } from '@account/shared/contracts/upload.ts'
import type { TusServer } from './tus-server.ts'
import type { UploadsService } from './uploads-service.ts'

const UploadId = z.object({ id: z.uuid() })
const Checksum = z.object({ sha256: UploadMetadata.shape.checksum.unwrap() })

/** Uploads: tus (resumable) under `/files`, and what became of each. */
export const uploadsRoutes =
  (uploads: UploadsService, tus: TusServer): FastifyPluginAsyncZod =>
  async (app) => {
    app.get('/:id', { schema: { params: UploadId, response: { 200: UploadOutcome } } }, ({ customerId, params }) =>
      uploads.outcome(params.id, customerId),
    )
    app.get(
      '/known/:sha256',
      { schema: { params: Checksum, response: { 200: KnownPhoto } } },
      ({ customerId, params }) => uploads.findKnown(params.sha256, customerId),
    )

    await app.register(async (files) => {
      // tus reads the body itself, as it arrives.
      files.removeAllContentTypeParsers()
      files.addContentTypeParser('*', (_request, _payload, done) => done(null))
      for (const url of ['/files', '/files/:id']) {
        files.route({
          method: ['POST', 'HEAD', 'PATCH', 'DELETE'],
          url,
          schema: { hide: true },
          handler: async (request, reply) => {
            reply.hijack()
            reply.raw.setHeader(CORRELATION_HEADER, request.id)
            reply.raw.setHeader('x-content-type-options', 'nosniff')
            await tus.handle(request.raw, reply.raw, request.customerId)
          },
        })
      }
    })
  }
