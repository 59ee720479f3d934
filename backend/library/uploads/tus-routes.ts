import type { FastifyInstance, FastifyRequest } from 'fastify'
import { copyHeaders } from '../../platform/http/copy-headers.ts'
import type { TusServer } from './tus-server.ts'
import type { UploadSender } from './upload-sender.ts'

type TusRoutesOptions = { tus: TusServer; senderOf: (request: FastifyRequest) => UploadSender }

/** Registers the tus protocol under `/files` of the given scope. */
export const registerTusRoutes = (app: FastifyInstance, { tus, senderOf }: TusRoutesOptions) =>
  app.register(async (files) => {
    // Fastify must not parse the body, because tus reads it as a stream.
    files.removeAllContentTypeParsers()
    files.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const methods = { '/files': ['POST'], '/files/:id': ['HEAD', 'PATCH', 'DELETE'] }
    for (const [url, method] of Object.entries(methods)) {
      files.route({
        method,
        url,
        schema: { hide: true },
        handler: async (request, reply) => {
          const sender = senderOf(request)
          copyHeaders(reply)
          reply.hijack()
          await tus.handle(request.raw, reply.raw, sender)
        },
      })
    }
  })
