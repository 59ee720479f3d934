import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { CORRELATION_HEADER, type Problem } from '@account/shared/contracts/problem.ts'
import { DATABASE_UNREACHABLE } from './database/coded-client.ts'
import { loggedPathOf } from './logger.ts'

type DomainErrorOptions = { retryAfterSeconds?: number; cause?: unknown }

/** An outcome the caller can act on. The error handler turns `statusCode` and `code` into the response. */
export class DomainError extends Error {
  override name = 'DomainError' as const
  readonly statusCode: 400 | 401 | 403 | 404 | 409 | 410 | 412 | 413 | 415 | 429 | 503
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

const RETRY_AFTER_SECONDS = 5

/** Codes of PostgreSQL and of the network after which the same request may succeed later. */
const DATABASE_UNAVAILABLE: readonly string[] = [
  // The server stops or starts, or ends a session that was idle or a statement that took too long.
  ...['57P01', '57P02', '57P03', '57P05', '57014'],
  // It lacks memory or connections, or its disk does not respond.
  ...['53000', '53200', '53300', '53400', '58030'],
  // Another server takes over, and this one only reads; or two transactions waited for each other.
  ...['25006', '40001', '40P01'],
  ...['ECONNREFUSED', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'ENETDOWN'],
  DATABASE_UNREACHABLE,
]

/** Class 08 is that of connections; PgBouncer reports with 08P01 that its server is unavailable or that it has no connection left. */
const isDatabaseUnavailable = (code: string) => DATABASE_UNAVAILABLE.includes(code) || /^08[\dP]\d{2}$/.test(code)

/** The code of the error with which the object store reports that it cannot be reached. */
export const OBJECT_STORE_UNAVAILABLE = 'OBJECT_STORE_UNAVAILABLE'
const NO_ROOM = /^(?:ENOSPC|EDQUOT|53100)$/

/** The codes of an error and of its causes. */
const codesOf = (error: unknown): string[] => {
  if (typeof error !== 'object' || error === null) return []
  const { code, cause }: { code?: unknown; cause?: unknown } = error
  return [...(typeof code === 'string' ? [code] : []), ...codesOf(cause)]
}

/** The response to a temporary failure: it signs no customer out, and the client may retry the request. */
export const unavailableOf = (error: unknown): DomainError | undefined => {
  if (error instanceof DomainError) return undefined
  const codes = codesOf(error)
  const options = { cause: error, retryAfterSeconds: RETRY_AFTER_SECONDS }
  if (codes.some((code) => NO_ROOM.test(code)))
    return new DomainError(503, 'no-room', 'The storage is full at the moment.', options)
  if (codes.includes(OBJECT_STORE_UNAVAILABLE))
    return new DomainError(503, 'not-ready', 'The object store does not respond at the moment.', options)
  if (codes.some(isDatabaseUnavailable))
    return new DomainError(503, 'not-ready', 'The database does not respond at the moment.', options)
  return undefined
}

/** A number, a date, a text or a JSON value that its column cannot hold (class 22 of PostgreSQL's codes). */
const UNSTORABLE = /^22(?:003|007|008|009|021|P02|P03|P05)$/

/** See: [Note: Unstorable values] */
const unstorableOf = (error: unknown): DomainError | undefined =>
  codesOf(error).some((code) => UNSTORABLE.test(code))
    ? new DomainError(400, 'invalid-request', 'The request holds a value that cannot be stored.', { cause: error })
    : undefined

/** The code of PostgreSQL for a row that refers to a row which is not there. */
const REFERENCE_MISSING = '23503'

/** Another request deleted the account, album or photo after this one had found it. */
const deletedMeanwhileOf = (error: unknown): DomainError | undefined =>
  codesOf(error).includes(REFERENCE_MISSING)
    ? new DomainError(404, 'deleted-meanwhile', 'What the request refers to was deleted meanwhile.', { cause: error })
    : undefined

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

/** The only place that turns a failure into a response: a `Problem` without a stack, SQL or file path. */
export const answerError = async (thrown: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) => {
  const error = unavailableOf(thrown) ?? unstorableOf(thrown) ?? deletedMeanwhileOf(thrown) ?? thrown
  const { statusCode, ...problem } = problemOf(error, request.id)
  const { method, routeOptions } = request
  // Alerts name routes, and the line of the request itself is not written at the level `warn`.
  if (statusCode >= 500)
    request.log.error({ err: error, statusCode, method, route: routeOptions.url }, 'request failed')
  else if (error !== thrown && error instanceof DomainError)
    request.log.warn({ err: thrown, code: problem.code }, 'the database refused the values of a request')
  else {
    const causes = codesOf(error.cause)
    const reason = problem.message
    request.log.info({ code: problem.code, reason, ...(causes.length > 0 && { causes }) }, 'request refused')
  }
  if (error instanceof DomainError && error.retryAfterSeconds !== undefined) {
    reply.header('retry-after', Math.ceil(error.retryAfterSeconds))
  }
  return reply.status(statusCode).type('application/json; charset=utf-8').serializer(JSON.stringify).send(problem)
}

export const answerNotFound = async (request: FastifyRequest) => {
  throw new DomainError(404, 'route-not-found', `There is nothing at ${request.method} ${loggedPathOf(request.url)}.`)
}

/** Handles an address that the router rejects: not decodable, or too long. No hook has run for it. */
export const rejectUnroutable = (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
  const statusCode = error.statusCode === 414 ? 414 : 400
  const problem: Problem = { code: 'address-refused', message: 'This cannot be an address.', correlationId: request.id }
  request.log.info({ code: problem.code, reason: error.code }, 'request refused')
  void reply
    .status(statusCode)
    .header(CORRELATION_HEADER, request.id)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(problem)
}
