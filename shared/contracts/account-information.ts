import * as z from 'zod'

/** Photos are kept for this long after the last order, or after registration (specification, photo library 9). */
export const STORAGE_PERIOD_MONTHS = 18

/** Response of `GET /accounts/getaccountinformation`: when the photos of an account will be deleted, and why then. */
export const AccountInformation = z.object({
  /** Present while an extension that the customer requested outlasts `projectedDeletionDate`. */
  delayedDeletionDate: z.iso.datetime().nullable(),
  /** Null for a customer who never ordered. */
  lastOrderDate: z.iso.datetime().nullable(),
  /** Saved projects, which are deleted with the photos. */
  projectCount: z.int().nonnegative(),
  /** `STORAGE_PERIOD_MONTHS` after the last order, or after registration. */
  projectedDeletionDate: z.iso.datetime(),
  registrationDate: z.iso.datetime(),
})
export type AccountInformation = z.infer<typeof AccountInformation>
