import ky, { HTTPError, isNetworkError, type BeforeErrorHook } from 'ky'
import { ACCOUNT_DELETED, CORRELATION_HEADER, Problem, UNAUTHENTICATED } from '../contracts/problem.ts'
import { asFolder } from './as-folder.ts'
import { bearerOf, bearerTokenOf } from './bearer.ts'
import type { AccessToken, HttpClient } from './http-client-type.ts'
import { retryAfterSecondsOf } from './response-status.ts'
import { isTransientStatus } from './transient-failure.ts'

export type { AccessToken, HttpClient }

/** A longer wait fails at once and the page says so: a page that waits in silence looks broken. */
const LONGEST_WAIT_MS = 10_000

/** Undefined leaves the decision to ky. */
const isWorthWaiting = ({ error }: { error: Error }) =>
  error instanceof HTTPError && (retryAfterSecondsOf(error.response) ?? 0) * 1000 > LONGEST_WAIT_MS ? false : undefined

/** Names a request without a response as the specification does (account site, 8); the cause says why it failed. */
const nameRequestFailure: BeforeErrorHook = ({ request, error }) => {
  if (isNetworkError(error)) error.message = `Request failure: ${request.method} ${request.url}`
  return error
}

type HttpClientOptions = {
  baseUrl: string
  /** Called before every request, and again after a refused token. Absent for anonymous services. */
  accessToken?: AccessToken
  fetch?: typeof globalThis.fetch
}

/**
 * A client for one service. Every request carries its own correlation id, which the back end logs and returns. A
 * request whose token is refused is retried with another, except with `retry: 0`. Throws ky's `HTTPError` for a
 * response that is not a success and `SchemaValidationError` for one of another shape.
 */
export const createHttpClient = ({ baseUrl, accessToken, fetch = anyFetch }: HttpClientOptions): HttpClient => {
  const sentOnce = new WeakSet<Request>()
  const ownFetch = refusingPages(fetch)
  return ky.create({
    fetch: accessToken
      ? renewingFetch({ fetch: ownFetch, accessToken, isSentOnce: (request) => sentOnce.has(request) })
      : ownFetch,
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

/** Read from the global object at each call, because tests and developer tools replace it. */
const anyFetch: typeof globalThis.fetch = (request, init) => globalThis.fetch(request, init)

/** A proxy, or the sign-in of a network, has responded in place of the service. */
class ForeignResponse extends Error {
  override name = 'ForeignResponse' as const
}

/** Services never respond with a page, whose status would be taken for theirs: 200 for saved, 404 for deleted. */
const refusingPages =
  (fetch: typeof globalThis.fetch): typeof globalThis.fetch =>
  async (request, init) => {
    const response = await fetch(request, init)
    const isPage = response.headers.get('content-type')?.startsWith('text/html') ?? false
    if (isPage && !isTransientStatus(response.status))
      throw new ForeignResponse(
        `A page with the status ${response.status} came in place of the response of ${response.url}`,
      )
    return response
  }

type RenewingFetchOptions = {
  fetch: typeof globalThis.fetch
  accessToken: AccessToken
  isSentOnce: (request: Request) => boolean
}

/** A `fetch` below the client and not a hook of it, because ky copies every response for hooks. */
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

/** A 401 may also require something that a new token cannot provide, such as a fresh sign-in. */
const isTokenRefused = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => undefined)
  const problem = Problem.safeParse(body).data
  return problem === undefined || [UNAUTHENTICATED, ACCOUNT_DELETED].includes(problem.code)
}
