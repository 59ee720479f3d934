import { Client, DatabaseError, type ClientConfig } from 'pg'
import { endSpan, isTracing, startChildSpan } from '../telemetry/tracing.ts'

/** The code of an error without a connection to the database. */
export const DATABASE_UNREACHABLE = 'DATABASE_UNREACHABLE'

/** An error that means: there is no connection to the database. */
export const databaseUnreachable = (cause: unknown): Error =>
  Object.assign(new Error('The database cannot be reached.', { cause }), { code: DATABASE_UNREACHABLE })

const LONGEST_TEXT = 1_000

const hasCode = (error: Error) => 'code' in error && typeof error.code === 'string'

/**
 * The driver reports an ended connection by a plain `Error`: failures that the server reports are `DatabaseError`s, failures of
 * the network have a code, and wrong arguments are `TypeError`s.
 */
const withCode = (error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof DatabaseError || error.name !== 'Error' || hasCode(error))
    return error
  return databaseUnreachable(error)
}

type Query = (...parameters: unknown[]) => unknown

type Callback = (error: unknown, ...results: unknown[]) => void

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** The text with its placeholders; the values never leave the process. */
const textOf = (statement: unknown): string => {
  if (typeof statement === 'string') return statement
  return typeof statement === 'object' && statement !== null && 'text' in statement ? String(statement.text) : 'other'
}

/** See: [Note: Tracing] */
const tracedQuery =
  (query: Query): Query =>
  (...parameters) => {
    if (!isTracing()) return query(...parameters)
    const text = textOf(parameters[0])
    const span = startChildSpan(`SQL ${/^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? ''}`, {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, LONGEST_TEXT),
    })
    if (!span) return query(...parameters)
    const callback = parameters.at(-1)
    if (isCallback(callback))
      return query(...parameters.slice(0, -1), ((error, ...results) => {
        endSpan(span, error ?? undefined)
        callback(error, ...results)
      }) satisfies Callback)
    const answer = query(...parameters)
    if (!(answer instanceof Promise)) return (span.end(), answer)
    return answer.then(
      (result: unknown) => (span.end(), result),
      (error: unknown) => {
        endSpan(span, error)
        throw error
      },
    )
  }

/** A client whose queries fail with `DATABASE_UNREACHABLE` when its connection has ended. */
export class CodedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    const query = tracedQuery(this.query.bind(this) as Query)
    this.query = ((...parameters: unknown[]) => {
      const callback = parameters.at(-1)
      if (isCallback(callback))
        return query(...parameters.slice(0, -1), ((error, ...results) => {
          callback(error && withCode(error), ...results)
        }) satisfies Callback)
      const answer = query(...parameters)
      if (!(answer instanceof Promise)) return answer
      return answer.catch((error: unknown) => {
        throw withCode(error)
      })
    }) as Client['query']
  }

  /** The pool fails a query by this event where it comes before the result of the query. */
  override emit(event: string | symbol, ...parameters: unknown[]): boolean {
    return event === 'error' ? super.emit(event, ...parameters.map(withCode)) : super.emit(event, ...parameters)
  }
}
