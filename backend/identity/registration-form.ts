import { LONGEST_NAME } from '@account/shared/contracts/customer.ts'
import { ConfirmationToken, SIGN_IN_EMAIL_LENGTH } from '@account/shared/contracts/identity-change.ts'
import * as z from 'zod'
import { textsFor, type PageTexts } from './pages/page-texts.ts'
import type { RegistrationField } from './pages/registration-page.ts'

const SHORTEST_PASSWORD = 10
const LONGEST_PASSWORD = 200

/** What a keyboard does not type, PostgreSQL does not store and a log should not hold. */
const withoutControlCharacters = (text: string) => text.replace(/\p{Cc}/gu, ' ').trim()

const field = z.string().catch('')

const Entered = z.object({ firstName: field, lastName: field, email: field, password: field })

const passwordOf = ({ faults }: PageTexts) =>
  z.string().min(SHORTEST_PASSWORD, faults.passwordShort).max(LONGEST_PASSWORD, faults.passwordLong)

const registrationOf = (texts: PageTexts) => {
  const { faults } = texts
  const name = (missing: string) =>
    z.string().transform(withoutControlCharacters).pipe(z.string().min(1, missing).max(LONGEST_NAME, faults.tooLong))
  return z.object({
    firstName: name(faults.firstName),
    lastName: name(faults.lastName),
    email: z
      .string()
      .trim()
      .min(1, faults.emailMissing)
      .max(SIGN_IN_EMAIL_LENGTH, faults.tooLong)
      .pipe(z.email(faults.email)),
    password: passwordOf(texts),
  })
}

/** What was typed; `registration` is absent where something is wrong with it. */
export const readRegistration = (body: unknown, locale: string) => {
  const values = Entered.catch({ firstName: '', lastName: '', email: '', password: '' }).parse(body)
  const parsed = registrationOf(textsFor(locale)).safeParse(values)
  if (parsed.success) return { values, registration: parsed.data }
  const faults: Partial<Record<RegistrationField, string>> = {}
  for (const { path, message } of parsed.error.issues) faults[path[0] as RegistrationField] ??= message
  return { values, faults }
}

const NewPassword = z.object({ password: field, 'confirmation-token': ConfirmationToken })

/** A password that replaces another; undefined where the form holds no token. */
export const readNewPassword = (body: unknown, locale: string) => {
  const entered = NewPassword.safeParse(body)
  if (!entered.success) return undefined
  const { password, 'confirmation-token': token } = entered.data
  return { token, password, fault: passwordOf(textsFor(locale)).safeParse(password).error?.issues[0]?.message }
}
