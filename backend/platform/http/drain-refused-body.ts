import type { FastifyReply, FastifyRequest } from 'fastify'

/** More than a client sends of a body before it reads the response that the body is too large. */
const MOST_DISCARDED_BYTES = 64 * 1024 * 1024

/**
 * Keeps the connection open after a refused body. The framework closes it, but a connection that closes while the client still
 * sends is reset, and the reset discards the response before the client or a proxy has read it. So
 * the rest of the body is read and discarded; a client that does not stop sending loses the connection.
 */
export const drainRefusedBody = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { raw } = request
  if (raw.complete || reply.getHeader('connection') !== 'close') return
  reply.removeHeader('connection')
  let discarded = 0
  raw.on('data', (part: Buffer) => {
    discarded += part.length
    if (discarded > MOST_DISCARDED_BYTES) raw.destroy()
  })
}
