import { ConfirmationToken } from '@account/shared/contracts/identity-change.ts'
import * as z from 'zod'
import { emailOf, passwordOf, typed } from './entered-fields.ts'
import { messagesIn } from '../../../messages/messages.ts'

const faultOf = (field: z.ZodType, value: string) => field.safeParse(value).error?.issues[0]?.message

const Forgotten = z.object({ email: typed })

/** Reads the address that a link is requested for, and its validation error. */
export const readForgotten = (body: unknown, locale: string) => {
  const email = Forgotten.catch({ email: '' }).parse(body).email.trim()
  return { email, fault: faultOf(emailOf(messagesIn(locale)), email) }
}

const NewPassword = z.object({
  password: typed,
  'confirmation-token': ConfirmationToken,
  'remove-passkeys': z.literal('on').optional().catch(undefined),
})

/** Reads the new password; returns undefined if the form holds no token. */
export const readNewPassword = (body: unknown, locale: string) => {
  const entered = NewPassword.safeParse(body)
  if (!entered.success) return undefined
  const { password, 'confirmation-token': token, 'remove-passkeys': removed } = entered.data
  return {
    token,
    password,
    removesPasskeys: removed === 'on',
    fault: faultOf(passwordOf(messagesIn(locale)), password),
  }
}
