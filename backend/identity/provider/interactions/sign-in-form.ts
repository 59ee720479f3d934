import { EmailAddress } from '@account/shared/contracts/email-address.ts'
import * as z from 'zod'
import { messagesIn } from '../../../messages/messages.ts'
import type { SignInFaults } from '../../pages/sign-in-page.ts'

const SignInForm = z.object({ email: z.string().trim().max(320).catch(''), password: z.string().max(1000).catch('') })

/** The typed values and their validation errors, before any account is looked up. */
export const readCredentials = (body: unknown, locale: string) => {
  const text = messagesIn(locale)
  const { email: entered, password } = SignInForm.catch({ email: '', password: '' }).parse(body)
  const { data: email = entered, success: isEmail } = EmailAddress.safeParse(entered)
  const faults: SignInFaults = {}
  if (email === '') faults.email = text('faults.emailMissing')
  else if (!isEmail) faults.email = text('faults.email')
  if (password === '') faults.password = text('faults.passwordMissing')
  const hasFaults = faults.email !== undefined || faults.password !== undefined
  return { email, password, faults: hasFaults ? faults : undefined }
}
