import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { CustomerRecord } from './customer-record.ts'
import { DomainError } from '../../platform/errors.ts'

/** A customer belongs to one storefront, and the page sends the channel of that storefront. */
export const requireChannel = ({ storefront }: Pick<CustomerRecord, 'storefront'>, channel: string) => {
  if (requireStorefront(storefront).channel !== channel)
    throw new DomainError(400, 'channel-not-own', "The channel is not that of the customer's storefront.")
}
