import type { FastifyReply, FastifyRequest } from 'fastify'

/** They describe the content that a route was about to send when it failed. */
const OF_CONTENT = ['accept-ranges', 'content-disposition', 'etag']

/**
 * Keeps what a route has set for its content off the response of a failure: a browser would otherwise show a broken photo for as long
 * as the photo itself may be cached, or save the failure as the file that the customer downloads.
 */
export const removeContentHeaders = async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  if (reply.statusCode < 400) return
  for (const name of OF_CONTENT) reply.removeHeader(name)
  // Only this refusal states the size of the content.
  if (reply.statusCode !== 416) reply.removeHeader('content-range')
  reply.header('cache-control', 'no-store')
}
