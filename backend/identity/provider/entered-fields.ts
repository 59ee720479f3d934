import { emailAddress } from '@account/shared/contracts/email-address.ts'
import { SIGN_IN_EMAIL_LENGTH } from '@account/shared/contracts/identity-change.ts'
import * as z from 'zod'
import type { PageTexts } from '../pages/page-texts.ts'

const SHORTEST_PASSWORD = 10
const LONGEST_PASSWORD = 200

/** The typed value, or an empty string if the form lacks the field. */
export const typed = z.string().catch('')

/** The e-mail address of an account. */
export const emailOf = ({ faults }: PageTexts) =>
  z
    .string()
    .trim()
    .min(1, faults.emailMissing)
    .pipe(emailAddress(faults.email).max(SIGN_IN_EMAIL_LENGTH, faults.tooLong))

/** A new password. */
export const passwordOf = ({ faults }: PageTexts) =>
  z.string().min(SHORTEST_PASSWORD, faults.passwordShort).max(LONGEST_PASSWORD, faults.passwordLong)
