import { ConfirmationToken } from '@account/shared/contracts/identity-change.ts'
import * as z from 'zod'
import { emailOf, passwordOf, typed } from './entered-fields.ts'
import { textsFor } from '../pages/page-texts.ts'

const faultOf = (field: z.ZodType, value: string) => field.safeParse(value).error?.issues[0]?.message

const Forgotten = z.object({ email: typed })

/** The address to which a link is asked for, and what is wrong with it. */
export const readForgotten = (body: unknown, locale: string) => {
  const email = Forgotten.catch({ email: '' }).parse(body).email.trim()
  return { email, fault: faultOf(emailOf(textsFor(locale)), email) }
}

const NewPassword = z.object({ password: typed, 'confirmation-token': ConfirmationToken })

/** A password that replaces another; undefined where the form holds no token. */
export const readNewPassword = (body: unknown, locale: string) => {
  const entered = NewPassword.safeParse(body)
  if (!entered.success) return undefined
  const { password, 'confirmation-token': token } = entered.data
  return { token, password, fault: faultOf(passwordOf(textsFor(locale)), password) }
}
