import ky, { type KyInstance } from 'ky'
import { CORRELATION_HEADER } from '../contracts/problem.ts'
import { asFolder } from './as-folder.ts'

export type HttpClient = KyInstance

type HttpClientOptions = {
  baseUrl: string
  /** Asked before every request, so that a renewed token is picked up. Absent for anonymous services. */
  accessToken?: () => Promise<string>
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
          if (accessToken) request.headers.set('authorization', `Bearer ${await accessToken()}`)
        },
      ],
    },
  })
