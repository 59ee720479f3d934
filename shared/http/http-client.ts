import ky, { HTTPError, isNetworkError, type BeforeErrorHook, type KyInstance } from 'ky'
import { CORRELATION_HEADER, Problem, UNAUTHENTICATED } from '../contracts/problem.ts'
import { asFolder } from './as-folder.ts'
import { bearerOf, bearerTokenOf } from './bearer.ts'
import { retryAfterSecondsOf } from './retry-after.ts'

export type HttpClient = KyInstance

/**
 * A token that is valid for some seconds at least, renewed if need be: also before its time where a service has refused
 * it, unless it is so new that another would fare no better. Rejects when the session has ended.
 */
export type AccessToken = (options?: { refused?: string | undefined }) => Promise<string>

/** Whoever is to wait longer is told so: a page that waits without a word is as good as broken. */
const LONGEST_WAIT_MS = 10_000

/** Undefined: as it is for all other failures. */
const isWorthWaiting = ({ error }: { error: Error }) =>
  error instanceof HTTPError && (retryAfterSecondsOf(error.response) ?? 0) * 1000 > LONGEST_WAIT_MS ? false : undefined

/** What never got an answer, in the words of the specification (account site, 8); what caused it says why. */
const nameRequestFailure: BeforeErrorHook = ({ request, error }) => {
  if (isNetworkError(error)) error.message = `Request failure: ${request.method} ${request.url}`
  return error
}

type HttpClientOptions = {
  baseUrl: string
  /** Asked before every request, and for another where one was refused. Absent for anonymous services. */
  accessToken?: AccessToken
  fetch?: typeof globalThis.fetch
}

/**
 * A client for one service. Every request carries a correlation id of its own, which the back end logs and answers with.
 * One whose token is refused is sent again with another, unless it is asked with `retry: 0`. Throws ky's `HTTPError` for an
 * answer that is not a success and `SchemaValidationError` for one of another shape.
 */
export const createHttpClient = ({ baseUrl, accessToken, fetch = anyFetch }: HttpClientOptions): HttpClient => {
  const sentOnce = new WeakSet<Request>()
  return ky.create({
    fetch: accessToken ? renewingFetch({ fetch, accessToken, isSentOnce: (request) => sentOnce.has(request) }) : fetch,
    baseUrl: asFolder(baseUrl),
    timeout: 30_000,
    credentials: 'omit',
    retry: { limit: 2, methods: ['get'], maxRetryAfter: LONGEST_WAIT_MS, shouldRetry: isWorthWaiting },
    hooks: {
      beforeRequest: [
        async ({ request, options }) => {
          if (options.retry.limit === 0) sentOnce.add(request)
          request.headers.set(CORRELATION_HEADER, crypto.randomUUID())
          if (accessToken) request.headers.set('authorization', bearerOf(await accessToken()))
        },
      ],
      beforeError: [nameRequestFailure],
    },
  })
}

/** Looked up with each call: tests and the page's own tools replace it. */
const anyFetch: typeof globalThis.fetch = (request, init) => globalThis.fetch(request, init)

type RenewingFetchOptions = {
  fetch: typeof globalThis.fetch
  accessToken: AccessToken
  isSentOnce: (request: Request) => boolean
}

/** Below the client and not one of its hooks, for which it would copy every answer. */
const renewingFetch =
  ({ fetch, accessToken, isSentOnce }: RenewingFetchOptions): typeof globalThis.fetch =>
  async (request, init) => {
    if (!(request instanceof Request) || isSentOnce(request)) return fetch(request, init)
    const again = request.clone()
    const response = await fetch(request, init)
    if (!(await isTokenRefused(response))) return response
    const authorization = bearerOf(await accessToken({ refused: bearerTokenOf(request) }))
    if (authorization === request.headers.get('authorization')) return response
    again.headers.set('authorization', authorization)
    return fetch(again, init)
  }

/** A 401 may also ask for something that another token cannot give, such as a password that was given just now. */
const isTokenRefused = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const problem = Problem.safeParse(body).data
  return problem === undefined || problem.code === UNAUTHENTICATED
}
