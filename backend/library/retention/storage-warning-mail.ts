import { DateTime } from 'luxon'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { messagesIn } from '../../platform/mail/message-catalogue.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { storageWarningMessages } from './storage-warning-messages.ts'

/** Says when the photos go and how to keep them. The day is the storefront's. */
export const storageWarningMail = (customer: Recipient, sites: StorefrontSites, deletesOn: Date): Mail => {
  const { locale, timeZone } = sites.storefront
  const date = DateTime.fromJSDate(deletesOn, { zone: timeZone }).setLocale(locale).toLocaleString(DateTime.DATE_FULL)
  const facts = { firstName: customer.firstName, brand: sites.brandName, date }
  return composeMail(customer, sites, {
    purpose: 'storage-warning',
    path: '/my-photos/photos',
    ...messagesIn(locale, storageWarningMessages)(facts),
  })
}
