import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'

/** The mail after a registration, in the storefront's language or else in English. */
export const welcomeMail = (newcomer: Recipient, sites: StorefrontSites): Mail =>
  composeMail(newcomer, sites, {
    purpose: 'welcome',
    path: '/',
    ...mailContent(sites.storefront.locale, 'welcome', { firstName: newcomer.firstName, brand: sites.brandName }),
  })
