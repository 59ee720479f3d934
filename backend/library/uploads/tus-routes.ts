import type { FastifyInstance, FastifyRequest } from 'fastify'
import { copyHeaders } from '../../platform/http/copy-headers.ts'
import type { TusServer } from './tus-server.ts'
import type { UploadSender } from './upload-sender.ts'

type TusRoutesOptions = { tus: TusServer; senderOf: (request: FastifyRequest) => UploadSender }

/** The tus protocol under `/files` of the scope. */
export const registerTusRoutes = (app: FastifyInstance, { tus, senderOf }: TusRoutesOptions) =>
  app.register(async (files) => {
    // tus reads the body itself, as it arrives.
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
