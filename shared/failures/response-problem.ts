import { Problem } from '../contracts/problem.ts'
import { ReportedError } from '../query/reported-error.ts'
import { retryAfterSecondsOf } from '../http/response-status.ts'
import { CHANGED_ELSEWHERE } from '../contracts/entity-tag.ts'

/** The content of the response to a failed request. */
export type ResponseProblem = {
  status: number
  /** The code of the `Problem`; undefined for a response of a proxy. */
  code: string | undefined
  retryAfterSeconds: number | undefined
}

/** The host owns the client and the class of its errors, so a remote recognises an error by its name and shape. */
type HttpFailure = Error & { name: 'HTTPError'; response: Response; data: unknown }

const isHttpFailure = (error: unknown): error is HttpFailure =>
  error instanceof Error && error.name === 'HTTPError' && 'response' in error && 'data' in error

/** The problem in the response to a failed request, also inside a `ReportedError`; undefined without a response. */
export const problemOf = (error: unknown): ResponseProblem | undefined => {
  const failure = error instanceof ReportedError ? error.cause : error
  if (!isHttpFailure(failure)) return undefined
  return {
    status: failure.response.status,
    code: Problem.safeParse(failure.data).data?.code,
    retryAfterSeconds: retryAfterSecondsOf(failure.response),
  }
}

/** Another window has saved another version since this one was read. */
export const isChangedElsewhere = (error: Error | null): boolean => problemOf(error)?.code === CHANGED_ELSEWHERE
