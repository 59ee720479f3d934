import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { FastifyRequest } from 'fastify'
import type { IncomingHttpHeaders } from 'node:http'
import * as z from 'zod'
import { DomainError } from '../errors.ts'
import { createConcurrencyLimit } from '../http/customer-concurrency.ts'
import { attachmentNamed } from './content-disposition.ts'
import type { Downloadable } from './downloadable.ts'
import type { ObjectUrls } from './object-urls.ts'
import type { ByteRange } from './object-store.ts'

/** The one range that a `Range` header asks of `size` bytes. Undefined: send everything. */
export const byteRangeOf = (header: string | undefined, size: number): ByteRange | 'unsatisfiable' | undefined => {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/i.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const range =
    first === ''
      ? { first: Math.max(0, size - Number(last)), last: size - 1 }
      : { first: Number(first), last: last === '' ? size - 1 : Math.min(Number(last), size - 1) }
  return range.first > range.last ? 'unsatisfiable' : range
}

const SignedQuery = z.object({
  expires: z.coerce.number().int(),
  name: z.string().max(1000).optional(),
  session: z.string().max(100).optional(),
  signature: z.string().max(100),
})
type SignedQuery = z.infer<typeof SignedQuery>

const mediaTypes: Record<string, string> = {
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  zip: 'application/zip',
}

const mediaTypeOfKey = (key: string) => mediaTypes[key.split('.').at(-1) ?? ''] ?? 'application/octet-stream'

/** Sends a range only to a client that holds the beginning of these bytes (RFC 9110, 13.1.5). */
const rangeHeaderOf = ({ range, 'if-range': ifRange }: IncomingHttpHeaders, etag: string) =>
  ifRange === undefined || ifRange === etag ? range : undefined

/** Firefox continues with a download by `If-Match`. */
const matches = (ifMatch: string | undefined, etag: string) =>
  ifMatch === undefined || ifMatch.split(',').some((tag) => tag.trim() === etag || tag.trim() === '*')

/** Two processes give a first screen of thumbnails in one turn, also while the store is slow; hundreds at once wait. */
export const OBJECTS_AT_ONCE = 24

/** An address without a session is one of a public page. */
const callerOf = ({ query, ip }: FastifyRequest) => (query as SignedQuery).session ?? ip

type ObjectRoutesOptions = {
  urls: ObjectUrls
  hasSessionEnded: (sessionId: string) => Promise<boolean>
  findObject: (key: string) => Promise<Downloadable | undefined>
}

/** `GET /objects/<key>?expires&signature`: a client with a signed address gets the object while the address is valid. */
export const objectRoutes =
  ({ urls, hasSessionEnded, findObject }: ObjectRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    // See: [Note: Concurrency per customer]
    createConcurrencyLimit({ atOnce: OBJECTS_AT_ONCE, callerOf })(app)

    /** The seconds for which the address stays valid. */
    const requireValidAddress = async (key: string, query: SignedQuery): Promise<number> => {
      const { expires, name, session, signature } = query
      const secondsLeft = urls.secondsLeft({ key, expires, fileName: name, session, signature })
      if (secondsLeft === undefined)
        throw new DomainError(403, 'signature-refused', 'The address of this object was not made by this service.')
      if (secondsLeft === 0) throw new DomainError(403, 'address-expired', 'The address of this object has expired.')
      if (session !== undefined && (await hasSessionEnded(session)))
        throw new DomainError(403, 'session-ended', 'The session for which this address was made has ended.')
      return secondsLeft
    }

    app.route({
      // The HEAD route that Fastify derives from a GET route states a length of 0 where no body is sent.
      method: ['GET', 'HEAD'],
      url: '/*',
      schema: { params: z.object({ '*': z.string() }), querystring: SignedQuery, hide: true },
      handler: async (request, reply) => {
        const { '*': key } = request.params
        const { name } = request.query
        const secondsLeft = await requireValidAddress(key, request.query)
        const found = await findObject(key)
        if (!found) throw new DomainError(404, 'object-not-found', 'The object was deleted.')
        const { bytes, etag } = found

        reply
          .type(mediaTypeOfKey(key))
          .header('accept-ranges', 'bytes')
          .header('etag', etag)
          // A browser renders the bytes without scripts and in an opaque origin.
          .header('content-security-policy', "default-src 'none'; sandbox")
          // Shown on the pages of every storefront, which are other sites than this one.
          .header('cross-origin-resource-policy', 'cross-origin')
          .header('cache-control', name ? 'private, no-store' : `private, max-age=${secondsLeft}, immutable`)
        if (name) reply.header('content-disposition', attachmentNamed(name))

        if (!matches(request.headers['if-match'], etag)) return reply.code(412).send()
        const range = byteRangeOf(rangeHeaderOf(request.headers, etag), bytes)
        if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${bytes}`).send()
        if (range) reply.code(206).header('content-range', `bytes ${range.first}-${range.last}/${bytes}`)
        const length = range ? range.last - range.first + 1 : bytes
        if (request.method === 'HEAD') return reply.header('content-length', length).send()
        await found.admit?.(length)
        reply.header('content-length', length)
        return reply.send(await found.read(range))
      },
    })
  }
