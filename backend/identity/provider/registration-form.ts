import { LONGEST_NAME } from '@account/shared/contracts/customer.ts'
import * as z from 'zod'
import { emailOf, passwordOf, typed } from './entered-fields.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'
import type { RegistrationField } from '../pages/registration-page.ts'

/** Control characters, which keyboards do not type, PostgreSQL rejects in part and a log must not hold. */
const withoutControlCharacters = (text: string) => text.replace(/\p{Cc}/gu, ' ').trim()

const Entered = z.object({ firstName: typed, lastName: typed, email: typed, password: typed })

const registrationOf = (text: FormatMessage) => {
  const name = (missing: string) =>
    z
      .string()
      .transform(withoutControlCharacters)
      .pipe(z.string().min(1, missing).max(LONGEST_NAME, text('faults.tooLong')))
  return z.object({
    firstName: name(text('faults.firstName')),
    lastName: name(text('faults.lastName')),
    email: emailOf(text),
    password: passwordOf(text),
  })
}

/** The typed values; `registration` is absent if one of them is invalid. */
export const readRegistration = (body: unknown, locale: string) => {
  const values = Entered.catch({ firstName: '', lastName: '', email: '', password: '' }).parse(body)
  const parsed = registrationOf(messagesIn(locale)).safeParse(values)
  if (parsed.success) return { values, registration: parsed.data }
  const faults: Partial<Record<RegistrationField, string>> = {}
  for (const { path, message } of parsed.error.issues) faults[path[0] as RegistrationField] ??= message
  return { values, faults }
}
