import * as z from 'zod'
import { EmailAddress } from './email-address.ts'
import { tooLong } from './line-of-text.ts'

/** The sales channel that the customer comes from. */
const Channel = z.string().min(1).max(100)

/** What the link of a mail carries: 256 random bits. It is worth something once, for a day at most, to one account. */
export const ConfirmationToken = z.string().regex(/^[\w-]{43}$/)

/** A token carries the address that somebody signs in with, and two tokens must fit their cookies. */
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
 * Answer to a request whose link is on its way: until when the link can be followed, and how long that is, whatever the clock
 * of the browser says.
 */
export const MailedConfirmation = z.object({ validUntil: z.iso.datetime(), validForMs: z.int().nonnegative() })
export type MailedConfirmation = z.infer<typeof MailedConfirmation>

/** Body of `POST api/v1/Profiles/subscription`. */
export const NewsletterSubscriptionRequest = z.strictObject({ email: EmailAddress, channel: Channel })
export type NewsletterSubscriptionRequest = z.infer<typeof NewsletterSubscriptionRequest>
