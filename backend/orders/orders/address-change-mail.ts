import { addressLinesOf } from '@account/shared/addresses/address-lines.ts'
import type { AddressFields } from '@account/shared/contracts/address.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { CustomersRepository } from '../../identity/customers/customers-repository.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { mailHtml, mailText } from '../../platform/mail/mail-layout.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import { addressChangeMessagesFor, type Change } from './address-change-messages.ts'
import type { AddressChangeOutcome, OnDecided } from './address-changes-repository.ts'
import { addressUnchangedMessagesFor } from './address-unchanged-messages.ts'

type AddressChangeMailOptions = {
  customers: Pick<CustomersRepository, 'findWithin'>
  sendMail: SendMail
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>
}

/** The address in one line, without the telephone number, which does not belong in a mail. */
const lineOf = (address: AddressFields): string => addressLinesOf(address).join(', ')

const contentFor = (locale: string, outcome: AddressChangeOutcome, change: Change) => {
  const { sent, failed } = addressChangeMessagesFor(locale)
  if (outcome === 'sent') return sent(change)
  const tooLate = failed(change)
  if (outcome === 'failed') return tooLate
  const unchanged = addressUnchangedMessagesFor(locale)
  return { ...tooLate, paragraphs: [unchanged.failed(change.orderCode), change.address, unchanged.again] }
}

/** Notifies the customer of the outcome of an address change. A customer who has deleted the account gets no mail. */
export const createAddressChangeMail =
  ({ customers, sendMail, configuration }: AddressChangeMailOptions): OnDecided =>
  async ({ outcome, address, order }, queries) => {
    const customer = await customers.findWithin(queries, order.customerId)
    if (!customer) return
    const sites = sitesOf(requireStorefront(customer.storefront), configuration)
    const change = { firstName: customer.firstName, orderCode: order.orderCode, address: lineOf(address) }
    const content = contentFor(sites.storefront.locale, outcome, change)
    const href = `${sites.accountOrigin}/orders/${encodeURIComponent(order.orderCode)}`
    const complete = { ...content, action: { text: content.action, href } }
    await sendMail(
      {
        storefront: customer.storefront,
        purpose: 'address-change',
        to: customer.email,
        subject: content.subject,
        text: mailText(complete, sites.brandName),
        html: mailHtml(complete, sites),
      },
      queries,
    )
  }
