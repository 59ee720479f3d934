import { Client, DatabaseError, type ClientConfig } from 'pg'
import { databaseUnreachable } from './database-unreachable.ts'

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

type Callback = (error: unknown, ...results: unknown[]) => void

const isCallback = (value: unknown): value is Callback => typeof value === 'function'

/** A client whose queries fail with `DATABASE_UNREACHABLE` when its connection has ended. */
export class CodedClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...parameters: unknown[]) => unknown
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
