import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { CORRELATION_HEADER, type Problem } from '@account/shared/contracts/problem.ts'

type DomainErrorOptions = { retryAfterSeconds?: number; cause?: unknown }

/** An outcome the caller can act on. The error handler turns `statusCode` and `code` into the answer. */
export class DomainError extends Error {
  override name = 'DomainError' as const
  readonly statusCode: 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 429 | 503
  readonly code: string
  readonly retryAfterSeconds: number | undefined

  // eslint-disable-next-line max-params -- status, code and sentence are read together at every throw, as in HTTP itself
  constructor(statusCode: DomainError['statusCode'], code: string, message: string, options: DomainErrorOptions = {}) {
    super(message, { cause: options.cause })
    this.statusCode = statusCode
    this.code = code
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

const problemOf = (error: FastifyError | DomainError, correlationId: string): Problem & { statusCode: number } => {
  if (error instanceof DomainError) {
    return { statusCode: error.statusCode, code: error.code, message: error.message, correlationId }
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const faults = error.validation.map(({ instancePath, message }) => `${instancePath || '/'}: ${message ?? 'wrong'}`)
    const message = `The ${error.validationContext ?? 'request'} was refused: ${faults.join('; ')}.`
    return { statusCode: 400, code: 'invalid-request', message, correlationId }
  }
  if (error.statusCode !== undefined && error.statusCode < 500) {
    // Fastify's own refusals (body too large, unsupported media type): their sentences name no internals.
    return { statusCode: error.statusCode, code: 'invalid-request', message: error.message, correlationId }
  }
  return { statusCode: 500, code: 'unexpected', message: 'The request failed; the log says why.', correlationId }
}

/** The one place where a failure becomes an answer: a `Problem` that holds no stack, SQL or path of a file. */
export const answerError = async (error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) => {
  const { statusCode, ...problem } = problemOf(error, request.id)
  if (statusCode >= 500) request.log.error({ err: error }, 'request failed')
  else request.log.info({ code: problem.code, reason: problem.message }, 'request refused')
  if (error instanceof DomainError && error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', Math.ceil(error.retryAfterSeconds))
  }
  return reply.status(statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send(problem)
}

export const answerNotFound = async (request: FastifyRequest) => {
  throw new DomainError(404, 'route-not-found', `There is nothing at ${request.method} ${request.url.split('?')[0]}.`)
}

/** An address that no route was even looked up for: not decodable, or longer than any of ours. No hook has run for it. */
export const answerUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const statusCode = error.statusCode === 414 ? 414 : 400
  const problem: Problem = { code: 'address-refused', message: 'This cannot be an address.', correlationId: request.id }
  request.log.info({ code: problem.code, reason: error.code }, 'request refused')
  void reply
    .status(statusCode)
    .header(CORRELATION_HEADER, request.id)
    .header('x-content-type-options', 'nosniff')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}
