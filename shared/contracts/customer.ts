import * as z from 'zod'
import { CallbackFormat } from './callback.ts'
import { EmailAddress } from './email-address.ts'
import { lineOfText } from './line-of-text.ts'

/** Why a business customer may see a banner: details missing, pending validation, blocked; `active` shows none. */
export const BusinessStatus = z.enum(['default', 'new', 'blocked', 'active'])
export type BusinessStatus = z.infer<typeof BusinessStatus>

/** Answer of `GET /customers/me`; 404 means the account was deleted. */
export const Customer = z.object({
  id: z.uuid(),
  email: EmailAddress,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  businessStatus: BusinessStatus.nullable(),
  registeredAt: z.iso.datetime(),
  accountDeleted: z.boolean(),
  /** Of the FTP integration of a business; null where its system is not called. */
  callbackUrl: z.string().nullable(),
  callbackFormat: CallbackFormat.nullable(),
})
export type Customer = z.infer<typeof Customer>

/** Of a first or a last name, wherever a customer gives it. */
export const LONGEST_NAME = 100
export const LONGEST_COMPANY_NAME = 80

/** Body of `PUT /customers/me`: what customers may change of themselves without proving who they are. */
export const PersonalDetails = z.strictObject({
  firstName: lineOfText(LONGEST_NAME).min(1),
  lastName: lineOfText(LONGEST_NAME).min(1),
  /** Of a business only; left out by a consumer. */
  companyName: lineOfText(LONGEST_COMPANY_NAME).min(1).optional(),
})
export type PersonalDetails = z.infer<typeof PersonalDetails>
