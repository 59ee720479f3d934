import { answerStatusOf } from '@account/shared/http/answer-status.ts'

/** Refusals that time cures: an answer took too long, and too many at once. */
const PASSING_STATUSES = [408, 429]

/** Whether a question that failed may be answered later: by a server that restarts, or a connection that comes back. */
export const mayPass = (error: unknown): boolean => {
  const status = answerStatusOf(error)
  return status === undefined || status >= 500 || PASSING_STATUSES.includes(status)
}
