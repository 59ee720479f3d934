import { Problem } from '../contracts/problem.ts'
import { ReportedError } from '../query/reported-error.ts'
import { retryAfterSecondsOf } from './retry-after.ts'

export type ResponseProblem = {
  status: number
  /** Of the `Problem`; undefined where something else than the back end answered. */
  code: string | undefined
  retryAfterSeconds: number | undefined
}

/** The client belongs to the host and its class with it: in a remote an error is known by its name and shape. */
type HttpFailure = Error & { name: 'HTTPError'; response: Response; data: unknown }

const isHttpFailure = (error: unknown): error is HttpFailure =>
  error instanceof Error && error.name === 'HTTPError' && 'response' in error && 'data' in error

/** What the back end said against a request, reported since or not; undefined where the request never got an answer. */
export const problemOf = (error: unknown): ResponseProblem | undefined => {
  const failure = error instanceof ReportedError ? error.cause : error
  if (!isHttpFailure(failure)) return undefined
  return {
    status: failure.response.status,
    code: Problem.safeParse(failure.data).data?.code,
    retryAfterSeconds: retryAfterSecondsOf(failure.response),
  }
}
