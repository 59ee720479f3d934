import type { StorefrontSites } from '../storefront-sites.ts'
import { mailHtml, mailText, type MailBody } from './mail-layout.ts'
import type { Mail } from './outbox.ts'

/** A customer as a mail addresses one; `storefront` is its code. */
export type Recipient = { email: string; firstName: string; storefront: string }

/** The texts of a mail, without the link of its button. */
export type MailContent = Omit<MailBody, 'action' | 'otherAction'> & { action: string; otherAction?: string }

/**
 * With the page that the button opens: a page of the account site, unless `origin` names another site. `otherHref` is the
 * address of a second action, if the mail has one.
 */
type ComposedContent = MailContent & {
  purpose: Mail['purpose']
  path: `/${string}`
  origin?: string
  otherHref?: string
}

/** A mail to a customer about the own account, in the look of the storefront. */
export const composeMail = (
  { email, storefront }: Pick<Recipient, 'email' | 'storefront'>,
  sites: StorefrontSites,
  { action, otherAction, otherHref, purpose, path, origin = sites.accountOrigin, ...content }: ComposedContent,
): Mail => {
  const complete = {
    ...content,
    action: { text: action, href: `${origin}${path}` },
    ...(otherAction !== undefined &&
      otherHref !== undefined && { otherAction: { text: otherAction, href: otherHref } }),
  }
  return {
    storefront,
    purpose,
    to: email,
    subject: content.subject,
    text: mailText(complete, sites.brandName),
    html: mailHtml(complete, sites),
  }
}
