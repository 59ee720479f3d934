import { responseStatusOf } from './response-status.ts'

/** 408: the request took too long. 429: too many requests at once. */
const TRANSIENT_STATUSES = [408, 429]

/** Whether the same request may succeed later. */
export const isTransientStatus = (status: number): boolean => status >= 500 || TRANSIENT_STATUSES.includes(status)

/** A request that failed this way may succeed later: the server restarts, or the connection is lost. */
export const isTransientFailure = (error: unknown): boolean => {
  const status = responseStatusOf(error)
  return status === undefined || isTransientStatus(status)
}
