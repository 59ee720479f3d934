import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'

/** Links to the photos, where the customer can request another export. */
export const exportFailedMail = (customer: Recipient, sites: StorefrontSites): Mail =>
  composeMail(customer, sites, {
    purpose: 'export-failed',
    path: '/my-photos/photos',
    ...mailContent(sites.storefront.locale, 'exportFailed', { firstName: customer.firstName }),
  })
