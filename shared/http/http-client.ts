import ky, { type KyInstance } from 'ky'
import { CORRELATION_HEADER, Problem, UNAUTHENTICATED } from '../contracts/problem.ts'
import { asFolder } from './as-folder.ts'

export type HttpClient = KyInstance

/**
 * A token that is valid for some seconds at least, renewed if need be: also before its time where a service has refused
 * it, unless it is so new that another would fare no better. Rejects when the session has ended.
 */
export type AccessToken = (options?: { refused?: string | undefined }) => Promise<string>

type HttpClientOptions = {
  baseUrl: string
  /** Asked before every request, and for another where one was refused. Absent for anonymous services. */
  accessToken?: AccessToken
  fetch?: typeof globalThis.fetch
}

/**
 * A client for one service. Every request carries a correlation id of its own, which the back end logs and answers with.
 * Throws ky's `HTTPError` for an answer that is not a success and `SchemaValidationError` for one of another shape.
 */
export const createHttpClient = ({ baseUrl, accessToken, ...options }: HttpClientOptions): HttpClient =>
  ky.create({
    ...options,
    baseUrl: asFolder(baseUrl),
    timeout: 30_000,
    credentials: 'omit',
    retry: { limit: 2, methods: ['get'] },
    hooks: {
      beforeRequest: [
        async ({ request }) => {
          request.headers.set(CORRELATION_HEADER, crypto.randomUUID())
          if (accessToken) request.headers.set('authorization', bearing(await accessToken()))
        },
      ],
      afterResponse: [
        async ({ request, options, response, retryCount }) => {
          if (!accessToken || retryCount > 0 || options.retry.limit === 0) return undefined
          if (!(await isTokenRefused(response))) return undefined
          const authorization = bearing(await accessToken({ refused: tokenOf(request) }))
          if (authorization === request.headers.get('authorization')) return undefined
          const again = new Request(request)
          again.headers.set('authorization', authorization)
          return ky.retry({ request: again, delay: 0 })
        },
      ],
    },
  })

/** A 401 may also ask for something that another token cannot give, such as a password that was given just now. */
const isTokenRefused = async (response: Response): Promise<boolean> => {
  if (response.status !== 401) return false
  const problem = Problem.safeParse(await response.json().catch(() => undefined))
  return problem.data === undefined || problem.data.code === UNAUTHENTICATED
}

const BEARER = 'Bearer '
const bearing = (token: string) => `${BEARER}${token}`
const tokenOf = ({ headers }: Request) => headers.get('authorization')?.slice(BEARER.length)
