import { HTTPError } from 'ky'
import * as z from 'zod'
import { CORRELATION_HEADER } from '../contracts/problem.ts'

/** The id under which the back end logged a failed request; undefined for a failure that is not a response. */
export const correlationIdOf = (error: unknown): string | undefined => {
  if (!(error instanceof HTTPError)) return undefined
  const headers = [error.response.headers, error.request.headers]
  return headers.map((header) => z.uuid().safeParse(header.get(CORRELATION_HEADER)).data).find((id) => id !== undefined)
}
