import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipped = promisify(gzip)

/** Below this size gzip saves less than its headers cost. */
const LEAST_BYTES = 1_024
/** Number of gzipped files in the cache; a site with all its remotes has fewer. */
const MOST_FILES = 500
const TEXT = /^(?:text\/(?:html|css|javascript|plain)|application\/(?:json|javascript)|image\/svg\+xml)/

const isPublicFile = ({ headers: { host = '' } }: FastifyRequest) => /^(?:account|remotes|www)\./.test(host)

const isWorthwhile = (request: FastifyRequest, reply: FastifyReply) =>
  isPublicFile(request) &&
  request.method === 'GET' &&
  reply.statusCode === 200 &&
  reply.getHeader('content-encoding') === undefined &&
  TEXT.test(String(reply.getHeader('content-type') ?? '')) &&
  Number(reply.getHeader('content-length') ?? LEAST_BYTES) >= LEAST_BYTES

/** The cache key of a file; undefined for a response without an etag, which was generated for this request. */
const nameOf = ({ headers, url }: FastifyRequest, reply: FastifyReply) => {
  const version = reply.getHeader('etag')
  return version === undefined ? undefined : `${headers.host}${url} ${String(version)}`
}

/**
 * Gzips scripts, styles and texts, each file once. Responses of the back end stay uncompressed: a response that mixes a secret
 * with text of an attacker's choice would leak the secret through its compressed length.
 */
export const createCompression = () => {
  const files = new Map<string, Buffer>()

  const remember = (name: string, file: Buffer) => {
    const [oldest] = files.keys()
    if (files.size >= MOST_FILES && oldest !== undefined) files.delete(oldest)
    files.set(name, file)
  }

  const compress = async (name: string | undefined, payload: Readable | Buffer | string): Promise<Buffer> => {
    const known = name === undefined ? undefined : files.get(name)
    if (known) {
      if (payload instanceof Readable) payload.destroy()
      return known
    }
    const compressed = await gzipped(payload instanceof Readable ? await buffer(payload) : payload)
    if (name !== undefined) remember(name, compressed)
    return compressed
  }

  return async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (!isWorthwhile(request, reply)) return payload
    reply.header('vary', 'accept-encoding')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
    if (!(payload instanceof Readable || typeof payload === 'string' || Buffer.isBuffer(payload))) return payload
    const compressed = await compress(nameOf(request, reply), payload)
    reply.header('content-encoding', 'gzip').header('content-length', compressed.length)
    return compressed
  }
}
