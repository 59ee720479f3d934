import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod'
import { DomainError } from '../errors.ts'
import { byteRangeOf } from './byte-range.ts'
import { attachmentNamed } from './content-disposition.ts'
import type { ObjectUrls } from './object-urls.ts'
import { isObjectKey, type ObjectStore } from './object-store.ts'

const SignedQuery = z.object({
  expires: z.coerce.number().int(),
  name: z.string().max(1000).optional(),
  signature: z.string().max(100),
})

const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  zip: 'application/zip',
}

const mediaTypeOfKey = (key: string) => mediaTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** `GET /objects/<key>?expires&signature`: whoever holds a signed address gets the object while the address is valid. */
export const objectRoutes =
  (objects: ObjectStore, urls: ObjectUrls): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/*',
      { schema: { params: z.object({ '*': z.string() }), querystring: SignedQuery, hide: true } },
      async (request, reply) => {
        const { '*': key } = request.params
        const { expires, name, signature } = request.query
        const secondsLeft = urls.secondsLeft({ key, expires, fileName: name, signature })
        if (secondsLeft === undefined || !isObjectKey(key)) {
          throw new DomainError(403, 'signature-refused', 'The address of this object was not made by this service.')
        }
        if (secondsLeft === 0) throw new DomainError(403, 'address-expired', 'The address of this object is over.')
        const size = await objects.size(key)
        if (size === undefined) throw new DomainError(404, 'object-not-found', 'The object was deleted.')

        reply
          .type(mediaTypeOfKey(key))
          .header('accept-ranges', 'bytes')
          // Whatever a browser makes of the bytes, it makes it without scripts and in nobody's origin.
          .header('content-security-policy', "default-src 'none'; sandbox")
          // Shown on the pages of every storefront, which are other sites than this one.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('cache-control', name ? 'private, no-store' : `private, max-age=${secondsLeft}, immutable`)
        if (name) reply.header('content-disposition', attachmentNamed(name))

        const range = byteRangeOf(request.headers.range, size)
        if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
        if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${size}`)
        reply.header('content-length', range ? range.last - range.first + 1 : size)
        if (request.method === 'HEAD') return reply.send()
        return reply.send(await objects.read(key, range))
      },
    )
  }
