import type { CustomerRecord } from '../customers/customer-table.ts'
import type { StorefrontSites } from '../identity/storefront-sites.ts'
import { mailHtml, mailText } from './mail-layout.ts'
import type { Mail } from './outbox.ts'
import { welcomeWordsFor } from './welcome-words.ts'

type Newcomer = Pick<CustomerRecord, 'email' | 'firstName' | 'storefront'>

/** What a customer gets after registering, in the storefront's language or else in English. */
export const welcomeMail = (newcomer: Newcomer, sites: StorefrontSites): Mail => {
  const wordsOf = welcomeWordsFor(sites.storefront.locale)
  const { action, ...words } = wordsOf(newcomer.firstName, sites.brandName)
  const complete = { ...words, action: { text: action, href: `${sites.accountOrigin}/` } }
  return {
    storefront: newcomer.storefront,
    purpose: 'welcome',
    to: newcomer.email,
    subject: words.subject,
    text: mailText(complete, sites.brandName),
    html: mailHtml(complete, sites),
  }
}
