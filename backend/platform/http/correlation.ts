import type { FastifyInstance } from 'fastify'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import * as z from 'zod'
import { CORRELATION_HEADER } from '@account/shared/contracts/problem.ts'

const CorrelationId = z.uuid()

/** The caller's correlation id when it is a UUID, so that no header text reaches a log; otherwise a new one. */
export const correlationIdOf = ({ headers }: Pick<IncomingMessage, 'headers'>): string => {
  const given = headers[CORRELATION_HEADER]
  return (given !== undefined && CorrelationId.safeParse(given).data) || randomUUID()
}

/** Every response carries the id under which its request was logged. */
export const answerWithCorrelationId = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(CORRELATION_HEADER, request.id)
    done()
  })
}
