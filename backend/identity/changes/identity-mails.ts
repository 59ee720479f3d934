import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { ConfirmationPeriod } from '../../platform/confirmations/confirmation-token.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { mailContent, type MailName } from '../../platform/mail/mail-content.ts'

type Change = { newEmail: string; token: string }

type IdentityMail = { name: MailName; purpose: Mail['purpose']; path: `/${string}`; newEmail?: string }

/** The specification names this parameter. */
const linkTo = (path: `/${string}`, token: string) => `${path}?confirmation-token=${token}` as const

type MailsOptions = Pick<Configuration, 'environment' | 'publicOriginOf'> & { period: ConfirmationPeriod }

/** Mails about changes of an identity, each in the language of its storefront. */
export const createIdentityMails = ({ period, ...addresses }: MailsOptions) => {
  const sitesOfCustomer = ({ storefront }: Pick<Recipient, 'storefront'>) =>
    sitesOf(requireStorefront(storefront), addresses)

  const compose = (recipient: Recipient, { name, purpose, path, newEmail = '' }: IdentityMail): Mail => {
    const sites = sitesOfCustomer(recipient)
    const { locale } = sites.storefront
    const values = { firstName: recipient.firstName, brand: sites.brandName, newEmail, period: period.format(locale) }
    return composeMail(recipient, sites, { purpose, path, ...mailContent(locale, name, values) })
  }

  return {
    /** Goes to the new address. */
    confirmEmail: (customer: Recipient, { newEmail, token }: Change): Mail =>
      compose(
        { ...customer, email: newEmail },
        {
          ...{ name: 'confirmEmail', purpose: 'email-change', newEmail },
          // The page of the link shows the new address; the site removes both parameters from the URL at once.
          path: `${linkTo('/change-email-confirmation', token)}&email=${encodeURIComponent(newEmail)}`,
        },
      ),

    /** Goes to the former address, so that an owner who did not request the change can withdraw it there. */
    emailChangeNotice: (customer: Recipient, { newEmail, token }: Change): Mail =>
      compose(customer, {
        ...{ name: 'emailChangeNotice', purpose: 'email-change-notice', newEmail },
        path: linkTo('/change-email-cancellation', token),
      }),

    /** Goes to the owner of an address that another account requested. */
    emailInUse: (owner: Recipient): Mail =>
      compose(owner, { name: 'emailInUse', purpose: 'email-in-use', path: '/settings' }),

    confirmDeletion: (customer: Recipient, token: string): Mail =>
      compose(customer, {
        ...{ name: 'confirmDeletion', purpose: 'account-deletion' },
        path: linkTo('/delete-account-confirmation', token),
      }),
  }
}

export type IdentityMails = ReturnType<typeof createIdentityMails>
