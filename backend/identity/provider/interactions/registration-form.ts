import { LONGEST_NAME } from '@account/shared/contracts/customer.ts'
import { tidyText } from '@account/shared/contracts/line-of-text.ts'
import { MailedToken } from '@account/shared/contracts/identity-change.ts'
import { PasskeyRegistration } from '@account/shared/contracts/passkey.ts'
import * as z from 'zod'
import { messagesIn, type FormatMessage } from '../../../messages/messages.ts'
import type { RegistrationField } from '../../pages/registration-page.ts'
import { emailOf, passwordOf, readAnswer, typed } from './entered-fields.ts'

/** Control characters, which keyboards do not type, PostgreSQL rejects in part and a log must not hold, count as spaces. */
const tidyName = (text: string) => tidyText(text.replace(/\p{Cc}/gu, ' '))

const EmailForm = z.object({ email: typed })

/** Reads the address that a registration begins with, and its validation error. */
export const readNewcomerEmail = (body: unknown, locale: string) => {
  const entered = EmailForm.catch({ email: '' }).parse(body).email.trim()
  const { data, error } = emailOf(messagesIn(locale)).safeParse(entered)
  return data === undefined ? { email: entered, fault: error?.issues[0]?.message } : { email: data }
}

const Entered = z.object({ firstName: typed, lastName: typed, password: typed })

/** `way` is `passkey` where the customer chose one; `passkey` then holds the response of the browser as JSON. */
const Way = z.object({ way: z.literal('passkey'), passkey: typed })

const Token = z.object({ 'confirmation-token': MailedToken })

const newcomerOf = (text: FormatMessage) => {
  const name = (missing: string) =>
    z
      .string()
      .transform(tidyName)
      .pipe(z.string().min(1, missing).max(LONGEST_NAME, text('faults.tooLong')))
  const withPasskey = z.object({
    firstName: name(text('faults.firstName')),
    lastName: name(text('faults.lastName')),
  })
  return { withPasskey, withPassword: withPasskey.extend({ password: passwordOf(text) }) }
}

const faultsOf = ({ issues }: z.ZodError) => {
  const faults: Partial<Record<RegistrationField, string>> = {}
  for (const { path, message } of issues) faults[path[0] as RegistrationField] ??= message
  return faults
}

/** The way in is a password or the response of an authenticator, which is absent where the browser gave none. */
export type EnteredNewcomer = { names: { firstName: string; lastName: string } } & (
  { password: string; passkey?: undefined } | { password?: undefined; passkey: PasskeyRegistration | undefined }
)

type ReadNewcomer = {
  values: Partial<Record<RegistrationField, string>>
  newcomer?: EnteredNewcomer
  faults?: Partial<Record<RegistrationField, string>>
}

/** The typed values; `newcomer` is absent if one of them is invalid. */
export const readNewcomer = (body: unknown, locale: string): ReadNewcomer => {
  const values = Entered.catch({ firstName: '', lastName: '', password: '' }).parse(body)
  const { withPasskey, withPassword } = newcomerOf(messagesIn(locale))
  const way = Way.safeParse(body).data
  if (way) {
    const { data: names, error } = withPasskey.safeParse(values)
    return names
      ? { values, newcomer: { names, passkey: readAnswer(PasskeyRegistration, way.passkey) } }
      : { values, faults: faultsOf(error) }
  }
  const { data, error } = withPassword.safeParse(values)
  if (!data) return { values, faults: faultsOf(error) }
  const { password, ...names } = data
  return { values, newcomer: { names, password } }
}

/** The token of the link, which the form repeats; undefined if it is none. */
export const readRegistrationToken = (fields: unknown) => Token.safeParse(fields).data?.['confirmation-token']
