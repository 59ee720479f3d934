import type { FastifyReply } from 'fastify'

/** What every answer says, for a library that answers by itself: Fastify gives a hijacked reply none of its headers. */
export const copyHeaders = (reply: FastifyReply): void => {
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) reply.raw.setHeader(name, value)
}
