import { problemOf } from '@account/shared/failures/response-problem.ts'
import * as z from 'zod'

/** The reason that a confirmation failed; `emailInUse` is the specification's name for a 409. */
const FailureReason = z.enum(['missing', 'unknown', 'expired', 'emailInUse', 'tooMany', 'signedOut', 'failed'])
type FailureReason = z.infer<typeof FailureReason>

/** The state of the history entry of the failure page, which survives a reload. */
export const ConfirmationFailure = z.object({ reason: FailureReason, correlationId: z.string().optional() })
export type ConfirmationFailure = z.infer<typeof ConfirmationFailure>

/** The link was opened without its parameters, or with wrong ones. */
export class LinkBroken extends Error {
  override name = 'LinkBroken' as const
  readonly reason: 'missing' | 'unknown'

  constructor(reason: LinkBroken['reason']) {
    super(`The token of the link is ${reason === 'missing' ? 'missing' : 'of another form'}.`)
    this.reason = reason
  }
}

const reasonByStatus: Partial<Record<number, FailureReason>> = {
  400: 'unknown',
  // Also after an earlier attempt that succeeded and whose response was lost, because the confirmed change ends all
  // sessions.
  401: 'signedOut',
  404: 'unknown',
  409: 'emailInUse',
  410: 'expired',
  429: 'tooMany',
}

export const failureReasonOf = (error: unknown): FailureReason => {
  if (error instanceof LinkBroken) return error.reason
  const problem = problemOf(error)
  return (problem && reasonByStatus[problem.status]) ?? 'failed'
}

/** Whether the same link may still work: then a retry repeats the request, otherwise it leads to a new link. */
export const isWorthRepeating = (reason: FailureReason) => reason === 'failed' || reason === 'tooMany'
