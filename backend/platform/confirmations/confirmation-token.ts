import { createHash, randomBytes } from 'node:crypto'
import { formatPeriod } from '@account/shared/contracts/confirmation-period.ts'
import type { MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import { DomainError } from '../errors.ts'
import { DAY_MS } from '../time/durations.ts'

/** Expired confirmations are kept this much longer, so that an expired token is distinguishable from an unknown one. */
const EXPIRED_KEPT_MS = 7 * DAY_MS

/** 256 bits, as base64url. */
const TOKEN_BYTES = 32

/** A fast hash is enough: what it hides is random, not chosen by a person. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The token goes into the mail and nowhere else; the database keeps its hash. */
export const createConfirmationToken = () => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** The token is unknown, belongs to another account or was replaced; the response does not reveal which. */
export const unknownConfirmation = () =>
  new DomainError(404, 'confirmation-not-found', 'The token confirms nothing of this account.')

export const expiredConfirmation = () =>
  new DomainError(410, 'confirmation-expired', 'The token has expired; request a new one.')

/** A confirmation link of a mail expires after this many seconds. */
export const createConfirmationPeriod = (seconds: number) => {
  const validUntilOf = (requestedAt: Date) => new Date(requestedAt.getTime() + seconds * 1000)
  return {
    /** Goes to the customer who just requested the mail. */
    answerTo: (requestedAt: Date): MailedConfirmation => ({
      validUntil: validUntilOf(requestedAt).toISOString(),
      validForMs: seconds * 1000,
    }),
    format: (locale: string) => formatPeriod(seconds * 1000, locale),
    ensureValid(requestedAt: Date) {
      if (Date.now() >= validUntilOf(requestedAt).getTime()) throw expiredConfirmation()
    },
    /** Requests before this moment are deleted, so their tokens become unknown instead of expired. */
    forgottenBefore: () => new Date(Date.now() - seconds * 1000 - EXPIRED_KEPT_MS),
  }
}

export type ConfirmationPeriod = ReturnType<typeof createConfirmationPeriod>
