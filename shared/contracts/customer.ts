import * as z from 'zod'

/** Why a business customer may see a banner: details missing, pending validation, blocked; `active` shows none. */
export const BusinessStatus = z.enum(['default', 'new', 'blocked', 'active'])
export type BusinessStatus = z.infer<typeof BusinessStatus>

/** Answer of `GET /customers/me`; 404 means the account was deleted. */
export const Customer = z.object({
  id: z.uuid(),
  email: z.email(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string().nullable(),
  businessStatus: BusinessStatus.nullable(),
  registeredAt: z.iso.datetime(),
  accountDeleted: z.boolean(),
})
export type Customer = z.infer<typeof Customer>
