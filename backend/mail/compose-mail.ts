import type { CustomerRecord } from '../customers/customer-table.ts'
import type { StorefrontSites } from '../identity/storefront-sites.ts'
import { mailHtml, mailText, type MailWords } from './mail-layout.ts'
import type { Mail } from './outbox.ts'

export type Recipient = Pick<CustomerRecord, 'email' | 'firstName' | 'storefront'>

/** What a mail says. */
export type Letter = Omit<MailWords, 'action'> & { action: string }

/** With the page of the account site that its button opens. */
type Content = Letter & { purpose: Mail['purpose']; path: `/${string}` }

/** A mail to a customer about the own account, in the look of the storefront. */
export const composeMail = (
  { email, storefront }: Pick<Recipient, 'email' | 'storefront'>,
  sites: StorefrontSites,
  { action, purpose, path, ...words }: Content,
): Mail => {
  const complete = { ...words, action: { text: action, href: `${sites.accountOrigin}${path}` } }
  return {
    storefront,
    purpose,
    to: email,
    subject: words.subject,
    text: mailText(complete, sites.brandName),
    html: mailHtml(complete, sites),
  }
}
