import { LONGEST_NAME } from '@account/shared/contracts/customer.ts'
import * as z from 'zod'
import { PasskeyRegistration } from '@account/shared/contracts/passkey.ts'
import { emailOf, passwordOf, readAnswer, typed } from './entered-fields.ts'
import { messagesIn, type FormatMessage } from '../../messages/messages.ts'
import type { RegistrationField } from '../pages/registration-page.ts'

/** Control characters, which keyboards do not type, PostgreSQL rejects in part and a log must not hold. */
const withoutControlCharacters = (text: string) => text.replace(/\p{Cc}/gu, ' ').trim()

const Entered = z.object({ firstName: typed, lastName: typed, email: typed, password: typed })

/** `way` is `passkey` where the customer chose one; `passkey` then holds the answer of the browser as JSON. */
const Way = z.object({ way: z.literal('passkey'), passkey: typed })

const registrationOf = (text: FormatMessage) => {
  const name = (missing: string) =>
    z
      .string()
      .transform(withoutControlCharacters)
      .pipe(z.string().min(1, missing).max(LONGEST_NAME, text('faults.tooLong')))
  const newcomer = z.object({
    firstName: name(text('faults.firstName')),
    lastName: name(text('faults.lastName')),
    email: emailOf(text),
  })
  return { withPasskey: newcomer, withPassword: newcomer.extend({ password: passwordOf(text) }) }
}

const faultsOf = ({ issues }: z.ZodError) => {
  const faults: Partial<Record<RegistrationField, string>> = {}
  for (const { path, message } of issues) faults[path[0] as RegistrationField] ??= message
  return faults
}

type Newcomer = { firstName: string; lastName: string; email: string }

/** The way in is a password or the answer of an authenticator, which is absent where the browser gave none. */
export type EnteredRegistration = { newcomer: Newcomer } & (
  { password: string; passkey?: undefined } | { password?: undefined; passkey: PasskeyRegistration | undefined }
)

type ReadRegistration = {
  values: Partial<Record<RegistrationField, string>>
  registration?: EnteredRegistration
  faults?: Partial<Record<RegistrationField, string>>
}

/** The typed values; `registration` is absent if one of them is invalid. */
export const readRegistration = (body: unknown, locale: string): ReadRegistration => {
  const values = Entered.catch({ firstName: '', lastName: '', email: '', password: '' }).parse(body)
  const { withPasskey, withPassword } = registrationOf(messagesIn(locale))
  const way = Way.safeParse(body).data
  if (way) {
    const { data: newcomer, error } = withPasskey.safeParse(values)
    return newcomer
      ? { values, registration: { newcomer, passkey: readAnswer(PasskeyRegistration, way.passkey) } }
      : { values, faults: faultsOf(error) }
  }
  const { data, error } = withPassword.safeParse(values)
  if (!data) return { values, faults: faultsOf(error) }
  const { password, ...newcomer } = data
  return { values, registration: { newcomer, password } }
}
