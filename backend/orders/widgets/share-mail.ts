import type { WidgetShare } from '@account/shared/contracts/widget.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { mailHtml, mailText, type MailBody } from '../../platform/mail/mail-layout.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'

type SharedBook = WidgetShare & { title: string; viewUrl: string }

/** A mail in the name of a customer to a recipient of whom the site knows only the address. */
export const shareMail = (book: SharedBook, sites: StorefrontSites): Mail => {
  const names = { sender: book.senderName, title: book.title }
  const { language, subject, greeting, paragraphs, action, closing } = mailContent(
    sites.storefront.locale,
    'bookShared',
    names,
  )
  const complete: MailBody = {
    ...{ language, subject, greeting, closing },
    paragraphs: [...paragraphs, ...book.personalMessage.split(/\n+/).filter((line) => line !== '')],
    action: { text: action, href: book.viewUrl },
  }
  return {
    storefront: sites.storefront.code,
    purpose: 'online-book',
    to: book.recipientEmail,
    subject,
    text: mailText(complete, sites.brandName),
    html: mailHtml(complete, sites),
  }
}
