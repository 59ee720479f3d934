import * as z from 'zod'
import { EmailAddress } from './email-address.ts'
import { tooLong } from './line-of-text.ts'
import { withoutPunctuation } from './mailed-parameter.ts'

/** The sales channel that the customer comes from. */
const Channel = z.string().min(1).max(100)

/** The token in the link of a mail: 256 random bits, valid once, for one account, for a day at most. */
export const ConfirmationToken = z.string().regex(/^[\w-]{43}$/)

/** The token as a link brings it. See: mailed-parameter.ts */
export const MailedToken = z.string().transform(withoutPunctuation).pipe(ConfirmationToken)

/** A token carries the sign-in address of its customer, and two tokens must fit into their cookies. */
export const SIGN_IN_EMAIL_LENGTH = 100

/** Body of `POST v2/identities/{idpType}/{idpSub}/emailchanges`. */
export const EmailChangeRequest = z.strictObject({
  email: EmailAddress.max(SIGN_IN_EMAIL_LENGTH, tooLong(SIGN_IN_EMAIL_LENGTH)),
  channel: Channel,
})
export type EmailChangeRequest = z.infer<typeof EmailChangeRequest>

/** Body of `POST v2/identities/{idpType}/{idpSub}/deleteaccount`. */
export const AccountDeletionRequest = z.strictObject({ channel: Channel })
export type AccountDeletionRequest = z.infer<typeof AccountDeletionRequest>

/** Body of `POST v2/identities/{idpType}/{idpSub}/passwordchanges`. */
export const PasswordChangeRequest = z.strictObject({ channel: Channel })
export type PasswordChangeRequest = z.infer<typeof PasswordChangeRequest>

/**
 * Response to a request that sends a link by mail: the expiry of the link, and its duration for browsers whose clock is
 * wrong.
 */
export const MailedConfirmation = z.object({ validUntil: z.iso.datetime(), validForMs: z.int().nonnegative() })
export type MailedConfirmation = z.infer<typeof MailedConfirmation>

/** Body of `POST api/v1/Profiles/subscription`. */
export const NewsletterSubscriptionRequest = z.strictObject({ email: EmailAddress, channel: Channel })
export type NewsletterSubscriptionRequest = z.infer<typeof NewsletterSubscriptionRequest>
