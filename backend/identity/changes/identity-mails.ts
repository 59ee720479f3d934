import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { ConfirmationPeriod } from '../../platform/confirmations/confirmation-token.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { composeMail, type MailContent, type Recipient } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { messagesIn } from '../../platform/mail/message-catalogue.ts'
import { accountDeletionTemplates } from './mail-templates/account-deletion-mail-templates.ts'
import { confirmEmailTemplates } from './mail-templates/confirm-email-mail-templates.ts'
import { emailChangeNoticeTemplates } from './mail-templates/email-change-notice-mail-templates.ts'
import { emailInUseTemplates } from './mail-templates/email-in-use-mail-templates.ts'

type Change = { newEmail: string; token: string }

/** The specification names this parameter. */
const linkTo = (path: `/${string}`, token: string) => `${path}?confirmation-token=${token}` as const

type MailsOptions = Pick<Configuration, 'environment' | 'publicOriginOf'> & { period: ConfirmationPeriod }

/** Mails about changes of an identity, each in the language of its storefront. */
export const createIdentityMails = ({ period, ...addresses }: MailsOptions) => {
  const sitesOfCustomer = ({ storefront }: Pick<Recipient, 'storefront'>) =>
    sitesOf(requireStorefront(storefront), addresses)

  const compose = (
    recipient: Recipient,
    { purpose, path, letterAt }: { purpose: Mail['purpose']; path: `/${string}`; letterAt: ContentAt },
  ): Mail => {
    const sites = sitesOfCustomer(recipient)
    return composeMail(recipient, sites, { purpose, path, ...letterAt(sites.storefront.locale, sites.brandName) })
  }

  return {
    /** Goes to the new address. */
    confirmEmail: (customer: Recipient, { newEmail, token }: Change): Mail =>
      compose(
        { ...customer, email: newEmail },
        {
          purpose: 'email-change',
          path: linkTo('/change-email-confirmation', token),
          letterAt: (locale, brand) =>
            messagesIn(
              locale,
              confirmEmailTemplates,
            )({
              ...{ firstName: customer.firstName, brand, newEmail },
              period: period.format(locale),
            }),
        },
      ),

    /** Goes to the former address, so that an owner who did not request the change can withdraw it there. */
    emailChangeNotice: (customer: Recipient, { newEmail, token }: Change): Mail =>
      compose(customer, {
        purpose: 'email-change-notice',
        path: linkTo('/change-email-cancellation', token),
        letterAt: (locale, brand) =>
          messagesIn(locale, emailChangeNoticeTemplates)({ firstName: customer.firstName, brand, newEmail }),
      }),

    /** Goes to the owner of an address that another account asked for. */
    emailInUse: (owner: Recipient): Mail =>
      compose(owner, {
        purpose: 'email-in-use',
        path: '/settings',
        letterAt: (locale, brand) => messagesIn(locale, emailInUseTemplates)({ firstName: owner.firstName, brand }),
      }),

    confirmDeletion: (customer: Recipient, token: string): Mail =>
      compose(customer, {
        purpose: 'account-deletion',
        path: linkTo('/delete-account-confirmation', token),
        letterAt: (locale, brand) =>
          messagesIn(
            locale,
            accountDeletionTemplates,
          )({
            ...{ firstName: customer.firstName, brand },
            period: period.format(locale),
          }),
      }),
  }
}

type ContentAt = (locale: string, brand: string) => MailContent

export type IdentityMails = ReturnType<typeof createIdentityMails>
