import type { WidgetShare } from '@account/shared/contracts/widget.ts'
import type { StorefrontSites } from '../../platform/storefront-sites.ts'
import { mailHtml, mailText, type MailMessages } from '../../platform/mail/mail-layout.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { messagesIn } from '../../platform/mail/message-catalogue.ts'
import { shareMessages } from './share-messages.ts'

type SharedBook = WidgetShare & { title: string; viewUrl: string }

/** A mail in the name of a customer to a recipient of whom the site knows only the address. */
export const shareMail = (book: SharedBook, sites: StorefrontSites): Mail => {
  const content = messagesIn(sites.storefront.locale, shareMessages)({ sender: book.senderName, title: book.title })
  const complete: MailMessages = {
    ...content,
    paragraphs: [content.invitation, ...book.personalMessage.split(/\n+/).filter((line) => line !== '')],
    action: { text: content.action, href: book.viewUrl },
  }
  return {
    storefront: sites.storefront.code,
    purpose: 'online-book',
    to: book.recipientEmail,
    subject: content.subject,
    text: mailText(complete, sites.brandName),
    html: mailHtml(complete, sites),
  }
}
