/** @jest-environment node */
import { ReportedError } from '../query/reported-error.ts'
import { problemOf } from './response-problem.ts'
import { createHttpClient } from '../http/http-client.ts'

const problem = { code: 'too-many-requests', message: 'Wait.', correlationId: '0195d3a0-0000-4000-8000-000000000001' }

const failing = async (answer: () => Response) => {
  const fetch: typeof globalThis.fetch = async () => answer()
  const http = createHttpClient({ baseUrl: 'http://api.test', fetch })
  return http
    .post('change')
    .json()
    .then(fail, (error: unknown) => error)
}

const fail = () => {
  throw new Error('The request was meant to fail.')
}

test('a problem has its code and its retry delay, reported or not', async () => {
  const headers = { 'retry-after': '90' }
  const error = await failing(() => Response.json(problem, { status: 429, headers }))
  const expected = { status: 429, code: 'too-many-requests', retryAfterSeconds: 90 }
  expect(problemOf(error)).toEqual(expected)
  expect(problemOf(new ReportedError('id', error))).toEqual(expected)
})

test('a response of a proxy has a status only', async () => {
  const error = await failing(() => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  expect(problemOf(error)).toEqual({ status: 502, code: undefined, retryAfterSeconds: undefined })
})

test('[SH-21] a retry-after with a date gives no number of seconds', async () => {
  const headers = { 'retry-after': 'Wed, 25 Nov 2026 07:28:00 GMT' }
  const error = await failing(() => new Response('Too many', { status: 429, headers }))
  expect(problemOf(error)).toMatchObject({ status: 429, retryAfterSeconds: undefined })
})

test('a request without a response has no problem', () => {
  expect(problemOf(new TypeError('Failed to fetch'))).toBeUndefined()
})
