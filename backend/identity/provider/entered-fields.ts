import { emailAddress } from '@account/shared/contracts/email-address.ts'
import { SIGN_IN_EMAIL_LENGTH } from '@account/shared/contracts/identity-change.ts'
import * as z from 'zod'
import type { PageTexts } from '../pages/page-texts.ts'

const SHORTEST_PASSWORD = 10
const LONGEST_PASSWORD = 200

/** As it was typed; nothing where the form does not hold it. */
export const typed = z.string().catch('')

/** Of an account. */
export const emailOf = ({ faults }: PageTexts) =>
  z
    .string()
    .trim()
    .min(1, faults.emailMissing)
    .pipe(emailAddress(faults.email).max(SIGN_IN_EMAIL_LENGTH, faults.tooLong))

/** A new one. */
export const passwordOf = ({ faults }: PageTexts) =>
  z.string().min(SHORTEST_PASSWORD, faults.passwordShort).max(LONGEST_PASSWORD, faults.passwordLong)
