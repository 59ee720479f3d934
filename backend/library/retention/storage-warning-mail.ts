import { DateTime } from 'luxon'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'

/** Says when the photos go and how to keep them. The day is the storefront's. */
export const storageWarningMail = (customer: Recipient, sites: StorefrontSites, deletesOn: Date): Mail => {
  const { locale, timeZone } = sites.storefront
  const date = DateTime.fromJSDate(deletesOn, { zone: timeZone }).setLocale(locale).toLocaleString(DateTime.DATE_FULL)
  const values = { firstName: customer.firstName, brand: sites.brandName, date }
  return composeMail(customer, sites, {
    purpose: 'storage-warning',
    path: '/my-photos/photos',
    ...mailContent(locale, 'storageWarning', values),
  })
}
