import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { messagesIn } from '../../platform/mail/message-catalogue.ts'
import { exportFailedMessages } from './export-failed-messages.ts'

/** Links to the photos, where the customer can request another export. */
export const exportFailedMail = (customer: Recipient, sites: StorefrontSites): Mail =>
  composeMail(customer, sites, {
    purpose: 'export-failed',
    path: '/my-photos/photos',
    ...messagesIn(sites.storefront.locale, exportFailedMessages)(customer),
  })
