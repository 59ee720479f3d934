import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

const gzipped = promisify(gzip)

/** Below this the headers outweigh what is saved. */
const LEAST_BYTES = 1_024
/** As many files as are remembered in their gzipped form: more than a site of all remotes has. */
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

/** What a file is known by; undefined for what was made for this answer. */
const nameOf = ({ headers, url }: FastifyRequest, reply: FastifyReply) => {
  const version = reply.getHeader('etag')
  return version === undefined ? undefined : `${headers.host}${url} ${String(version)}`
}

/**
 * Scripts, styles and texts travel gzipped, as from any web server. The back end's answers do not: what mixes a secret with
 * what somebody else may choose must not tell by its length. Each file is gzipped once.
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
