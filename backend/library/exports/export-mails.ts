import { DateTime } from 'luxon'
import { EXPORT_VALID_DAYS } from '@account/shared/contracts/photo-export.ts'
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

type ReadyExport = { id: string; files: number; readyAt: Date }

/** Links to the page of the export, which requires a sign-in; the mail alone gives no access. */
export const exportReadyMail = (customer: Recipient, sites: StorefrontSites, ready: ReadyExport): Mail => {
  const { locale, timeZone } = sites.storefront
  const end = DateTime.fromJSDate(ready.readyAt, { zone: timeZone }).plus({ hours: EXPORT_VALID_DAYS * 24 })
  const until = end.setLocale(locale).toLocaleString(DateTime.DATETIME_MED)
  return composeMail(customer, sites, {
    purpose: 'export-ready',
    path: `/my-photos/exports/${ready.id}`,
    ...mailContent(locale, 'exportReady', { firstName: customer.firstName, files: ready.files, until }),
  })
}
