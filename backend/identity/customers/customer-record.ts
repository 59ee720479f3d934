import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { customers } from './customers-table.ts'
import { DomainError } from '../../platform/errors.ts'

/** A row of the table with the hash of the password; it never leaves the back end. */
export type CustomerRecord = typeof customers.$inferSelect

/** A customer belongs to one storefront, and the page sends the channel of that storefront. */
export const requireChannel = ({ storefront }: Pick<CustomerRecord, 'storefront'>, channel: string) => {
  if (requireStorefront(storefront).channel !== channel)
    throw new DomainError(400, 'channel-not-own', "The channel is not that of the customer's storefront.")
}

/** The form in which addresses are stored and compared. */
export const normaliseEmail = (email: string) => email.trim().toLowerCase()

/** Another account of the storefront has the address. */
export class EmailTakenError extends Error {
  override name = 'EmailTakenError' as const
}
