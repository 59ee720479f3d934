import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { SupportReceipt } from '@account/shared/contracts/support-message.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { CustomersRepository } from '../../identity/customers/customers-repository.ts'
import { DomainError } from '../../platform/errors.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import { supportMail } from './support-mail.ts'
import type { NewMessage, SupportRepository } from './support-repository.ts'

type SupportOptions = {
  messages: SupportRepository
  customers: Pick<CustomersRepository, 'find'>
  sendMail: SendMail
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>
}

/** Questions to customer care. Knows neither HTTP nor SQL. */
export const createSupportService = ({ messages, customers, sendMail, configuration }: SupportOptions) => ({
  /** A question whose id exists already is a retry, and customer care receives it once. */
  async ask({ id, customerId, text }: NewMessage): Promise<SupportReceipt> {
    const customer = await customers.find(customerId)
    if (!customer) throw new DomainError(404, 'customer-not-found', 'The account of this customer no longer exists.')
    const sites = sitesOf(requireStorefront(customer.storefront), configuration)
    const mail = { ...supportMail({ environment: configuration.environment, sites, customer, text }), id }
    const { receivedAt } = await messages.insert({ id, customerId, text }, (queries) => sendMail(mail, queries))
    return { id, receivedAt: receivedAt.toISOString() }
  },
})

export type SupportService = ReturnType<typeof createSupportService>
