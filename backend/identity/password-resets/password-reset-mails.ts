import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { ConfirmationPeriod } from '../../platform/confirmations/confirmation-token.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import { NEW_PASSWORD_PATH } from '../pages/password-reset-pages.ts'

type MailsOptions = Pick<Configuration, 'environment' | 'publicOriginOf'> & { period: ConfirmationPeriod }

export const createPasswordResetMails = ({ period, ...addresses }: MailsOptions) => ({
  chooseNew(customer: Recipient, token: string): Mail {
    const sites = sitesOf(requireStorefront(customer.storefront), addresses)
    const { locale } = sites.storefront
    const names = { firstName: customer.firstName, brand: sites.brandName, period: period.format(locale) }
    return composeMail(customer, sites, {
      purpose: 'password-reset',
      origin: sites.issuer,
      path: `${NEW_PASSWORD_PATH}?confirmation-token=${token}`,
      ...mailContent(locale, 'choosePassword', names),
    })
  },

  /** Tells an owner who did not make the change about it. */
  changed(customer: Recipient): Mail {
    const sites = sitesOf(requireStorefront(customer.storefront), addresses)
    const names = { firstName: customer.firstName, brand: sites.brandName }
    return composeMail(customer, sites, {
      purpose: 'password-changed',
      path: '/settings',
      ...mailContent(sites.storefront.locale, 'passwordChanged', names),
    })
  },
})

export type PasswordResetMails = ReturnType<typeof createPasswordResetMails>
