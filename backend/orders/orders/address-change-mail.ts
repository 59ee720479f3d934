import { addressLinesOf } from '@account/shared/addresses/address-lines.ts'
import type { AddressFields } from '@account/shared/contracts/address.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { CustomersRepository } from '../../identity/customers/customers-repository.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import type { OnDecided } from './address-changes-repository.ts'

type AddressChangeMailOptions = {
  customers: Pick<CustomersRepository, 'findWithin'>
  sendMail: SendMail
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>
}

const mailOfOutcome = { sent: 'addressChanged', failed: 'addressTooLate', error: 'addressNotChanged' } as const

/** The address in one line, without the telephone number, which does not belong in a mail. */
const lineOf = (address: AddressFields): string => addressLinesOf(address).join(', ')

/** Notifies the customer of the outcome of an address change. A customer who has deleted the account gets no mail. */
export const createAddressChangeMail =
  ({ customers, sendMail, configuration }: AddressChangeMailOptions): OnDecided =>
  async ({ outcome, address, order: { customerId, orderCode } }, queries) => {
    const customer = await customers.findWithin(queries, customerId)
    if (!customer) return
    const sites = sitesOf(requireStorefront(customer.storefront), configuration)
    const values = { firstName: customer.firstName, orderCode }
    const content = mailContent(sites.storefront.locale, mailOfOutcome[outcome], values)
    const [first = '', ...others] = content.paragraphs
    const mail = composeMail(customer, sites, {
      ...content,
      paragraphs: [first, lineOf(address), ...others],
      purpose: 'address-change',
      path: `/orders/${encodeURIComponent(orderCode)}`,
    })
    await sendMail(mail, queries)
  }
