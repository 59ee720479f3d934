import { problemOf } from '@account/shared/http/response-problem.ts'
import * as z from 'zod'

/** Why a link did not lead to its end; `emailInUse` is the specification's record of a 409. */
const FailureReason = z.enum(['missing', 'unknown', 'expired', 'emailInUse', 'tooMany', 'signedOut', 'failed'])
type FailureReason = z.infer<typeof FailureReason>

/** Travels from the page of the link to that of the failure in the history's entry, and outlasts a reload there. */
export const ConfirmationFailure = z.object({ reason: FailureReason, correlationId: z.string().optional() })
export type ConfirmationFailure = z.infer<typeof ConfirmationFailure>

/** The link was opened without what it has to carry, or with something else. */
export class LinkBroken extends Error {
  override name = 'LinkBroken' as const
  readonly reason: 'missing' | 'unknown'

  constructor(reason: LinkBroken['reason']) {
    super(`What the link has to carry is ${reason === 'missing' ? 'missing' : 'none of ours'}.`)
    this.reason = reason
  }
}

const reasonByStatus: Partial<Record<number, FailureReason>> = {
  400: 'unknown',
  // Also when an earlier try was carried out whose answer was lost: what is confirmed ends all sessions.
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

/** The same link may still work: trying again means this very call, else asking for a new link. */
export const isWorthRepeating = (reason: FailureReason) => reason === 'failed' || reason === 'tooMany'
