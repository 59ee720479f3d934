import { createHash, randomBytes } from 'node:crypto'
import { periodInWords } from '@account/shared/contracts/confirmation-period.ts'
import type { MailedConfirmation } from '@account/shared/contracts/identity-change.ts'
import { DomainError } from '../errors.ts'

/** Kept this much longer, what was not confirmed in time can still be told from what never was. */
const EXPIRED_KEPT_MS = 7 * 24 * 60 * 60 * 1000

/** 256 bits, as base64url. */
const TOKEN_BYTES = 32

/** A fast hash is enough: what it hides is random, not chosen by a person. */
export const hashOfToken = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The token goes into the mail and nowhere else; the database keeps its hash. */
export const createConfirmationToken = () => {
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  return { token, hash: hashOfToken(token) }
}

/** Unknown, of another account, replaced by a newer one: nobody is told which. */
export const unknownConfirmation = () =>
  new DomainError(404, 'confirmation-not-found', 'There is nothing of this account that the token could confirm.')

export const expiredConfirmation = () =>
  new DomainError(410, 'confirmation-expired', 'The token is older than it may be; a new one has to be asked for.')

/** What a mail asks to confirm is confirmed within this many seconds, or asked for anew. */
export const createConfirmationPeriod = (seconds: number) => {
  const validUntilOf = (requestedAt: Date) => new Date(requestedAt.getTime() + seconds * 1000)
  return {
    /** To whoever asked for the mail just now. */
    answerTo: (requestedAt: Date): MailedConfirmation => ({
      validUntil: validUntilOf(requestedAt).toISOString(),
      validForMs: seconds * 1000,
    }),
    inMessages: (locale: string) => periodInWords(seconds * 1000, locale),
    ensureValid(requestedAt: Date) {
      if (Date.now() >= validUntilOf(requestedAt).getTime()) throw expiredConfirmation()
    },
    /** What was asked for before is not even kept to be called expired. */
    forgottenBefore: () => new Date(Date.now() - seconds * 1000 - EXPIRED_KEPT_MS),
  }
}

export type ConfirmationPeriod = ReturnType<typeof createConfirmationPeriod>
