import { emailAddress } from '@account/shared/contracts/email-address.ts'
import { SIGN_IN_EMAIL_LENGTH } from '@account/shared/contracts/identity-change.ts'
import * as z from 'zod'
import type { FormatMessage } from '../../../messages/messages.ts'

const SHORTEST_PASSWORD = 10
const LONGEST_PASSWORD = 200

/** The typed value, or an empty string if the form lacks the field. */
export const typed = z.string().catch('')

/** The e-mail address of an account. */
export const emailOf = (text: FormatMessage) =>
  z
    .string()
    .trim()
    .min(1, text('faults.emailMissing'))
    .pipe(emailAddress(text('faults.email')).max(SIGN_IN_EMAIL_LENGTH, text('faults.tooLong')))

/** A new password. */
export const passwordOf = (text: FormatMessage) =>
  z.string().min(SHORTEST_PASSWORD, text('faults.passwordShort')).max(LONGEST_PASSWORD, text('faults.passwordLong'))

/** The response of an authenticator, which a script of the page writes into the form; undefined if it is no such response. */
export const readAnswer = <Answer>(schema: z.ZodType<Answer>, text: string): Answer | undefined => {
  try {
    return schema.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}
