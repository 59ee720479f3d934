import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { ConfirmationPeriod } from '../../platform/confirmations/confirmation-token.ts'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { NEW_PASSWORD_PATH } from '../pages/password-reset-pages.ts'
import { REGISTRATION_PATH } from '../pages/registration-page.ts'
import type { RegistrationRow } from './registrations-repository.ts'

type Requested = Pick<RegistrationRow, 'storefront' | 'email' | 'returnTo'>

type MailsOptions = Pick<Configuration, 'environment' | 'publicOriginOf'> & {
  period: ConfirmationPeriod
  /** How long a link for a new password works. */
  passwordPeriodIn: (locale: string) => string
}

/** The two mails after a request to register. Neither quotes anything that the caller typed. */
export const createRegistrationMails = ({ period, passwordPeriodIn, ...addresses }: MailsOptions) => ({
  finish({ storefront, email }: Requested, token: string): Mail {
    const sites = sitesOf(requireStorefront(storefront), addresses)
    const { locale } = sites.storefront
    const values = { brand: sites.brandName, period: period.format(locale) }
    return composeMail({ storefront, email }, sites, {
      purpose: 'registration',
      origin: sites.issuer,
      path: `${REGISTRATION_PATH}?confirmation-token=${token}`,
      ...mailContent(locale, 'finishRegistration', values),
    })
  },

  /** Goes to the owner of an account whose address was registered again. */
  accountExists(owner: Recipient, { returnTo }: Requested, passwordToken: string): Mail {
    const sites = sitesOf(requireStorefront(owner.storefront), addresses)
    const { locale } = sites.storefront
    const values = { firstName: owner.firstName, brand: sites.brandName, period: passwordPeriodIn(locale) }
    return composeMail(owner, sites, {
      purpose: 'account-exists',
      path: returnTo as `/${string}`,
      otherHref: `${sites.issuer}${NEW_PASSWORD_PATH}?confirmation-token=${passwordToken}`,
      ...mailContent(locale, 'accountExists', values),
    })
  },
})

export type RegistrationMails = ReturnType<typeof createRegistrationMails>
