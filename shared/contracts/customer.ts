import * as z from 'zod'
import { CallbackFormat } from './callback.ts'
import { EmailAddress } from './email-address.ts'
import { lineOfText } from './line-of-text.ts'

/** Why a business customer may see a banner: details missing, pending validation, blocked; `active` shows none. */
export const BusinessStatus = z.enum(['default', 'new', 'blocked', 'active'])
export type BusinessStatus = z.infer<typeof BusinessStatus>

/** Response of `GET /customers/me`; 404 means the account was deleted. */
export const Customer = z.object({
  id: z.uuid(),
  email: EmailAddress,
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  businessStatus: BusinessStatus.nullable(),
  registeredAt: z.iso.datetime(),
  accountDeleted: z.boolean(),
  /** Settings of the FTP integration of a business; null where its system receives no calls. */
  callbackUrl: z.string().nullable(),
  callbackFormat: CallbackFormat.nullable(),
})
export type Customer = z.infer<typeof Customer>

/** The name as it is shown. A person with one name types a hyphen in the place of the other. */
export const shownNameOf = ({ firstName, lastName }: Pick<Customer, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter((name) => name !== '' && name !== '-').join(' ')

/** The limit of a first and of a last name, in every form. */
export const LONGEST_NAME = 100
/** The limit of a company name, in every form. */
export const LONGEST_COMPANY_NAME = 80

/** Body of `PUT /customers/me`: the details that customers may change without a fresh sign-in. */
export const PersonalDetails = z.strictObject({
  firstName: lineOfText(LONGEST_NAME).min(1),
  lastName: lineOfText(LONGEST_NAME).min(1),
  /** Only a business sends it; a consumer leaves it out. */
  companyName: lineOfText(LONGEST_COMPANY_NAME).min(1).optional(),
})
export type PersonalDetails = z.infer<typeof PersonalDetails>
