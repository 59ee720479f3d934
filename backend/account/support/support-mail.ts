import { shownNameOf } from '@account/shared/contracts/customer.ts'
import { parentDomainOf } from '@account/shared/storefronts/storefront.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { CustomerRecord } from '../../identity/customers/customer-record.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { mailHtml, mailText, type MailBody } from '../../platform/mail/mail-layout.ts'
import type { Mail } from '../../platform/mail/outbox.ts'

type Asking = Pick<CustomerRecord, 'email' | 'firstName' | 'lastName'>
type SupportMailOptions = Pick<Configuration, 'environment'> & {
  sites: StorefrontSites
  customer: Asking
  text: string
}

/** The mail to customer care, in English because colleagues read it. */
export const supportMail = ({ environment, sites, customer, text }: SupportMailOptions): Mail => {
  const content: MailBody = {
    language: 'en',
    subject: 'A customer has a question',
    greeting: `${shownNameOf(customer)} asks`,
    paragraphs: text.split(/\n+/),
    action: { text: `Answer ${customer.email}`, href: `mailto:${encodeURIComponent(customer.email)}` },
    closing: 'From the chat of the account site of',
  }
  return {
    storefront: sites.storefront.code,
    purpose: 'support',
    to: `care@${parentDomainOf(sites.storefront, environment)}`,
    subject: content.subject,
    text: mailText(content, sites.brandName),
    html: mailHtml(content, sites),
  }
}
