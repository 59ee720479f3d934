import type { FastifyReply } from 'fastify'

/** Copies the common headers for a library that sends its own response, because Fastify adds none to a hijacked reply. */
export const copyHeaders = (reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}
