import { pipeline, Readable } from 'node:stream'
import { createGzip, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** Below this the headers outweigh what is saved. */
const LEAST_BYTES = 1_024
const TEXT = /^(?:text\/(?:html|css|javascript|plain)|application\/(?:json|javascript)|image\/svg\+xml)/

const isPublicFile = ({ headers: { host = '' } }: FastifyRequest) => /^(?:account|remotes|www)\./.test(host)

const isWorthwhile = (request: FastifyRequest, reply: FastifyReply) =>
  isPublicFile(request) &&
  request.method === 'GET' &&
  reply.statusCode === 200 &&
  reply.getHeader('content-encoding') === undefined &&
  TEXT.test(String(reply.getHeader('content-type') ?? '')) &&
  Number(reply.getHeader('content-length') ?? LEAST_BYTES) >= LEAST_BYTES

/**
 * Scripts, styles and texts travel gzipped, as from any web server. The back end's answers do not: what mixes a secret with
 * what somebody else may choose must not tell by its length.
 */
export const compressPublicFiles = async (
  request: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> => {
  // The file vanished while it was read: what tells so in its place is not gzipped.
  if (reply.statusCode >= 500 && isPublicFile(request)) reply.removeHeader('content-encoding')
  if (!isWorthwhile(request, reply)) return payload
  reply.header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return payload
  if (payload instanceof Readable) {
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    // A file that vanishes while it is read ends this answer, and nothing else.
    return pipeline(payload, createGzip(), () => undefined)
  }
  if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload
  const compressed = gzipSync(payload)
  reply.header('content-encoding', 'gzip').header('content-length', compressed.length)
  return compressed
}
