import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { ConfirmationPeriod } from '../../platform/confirmations/confirmation-token.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { wordsIn } from '../../platform/mail/words-in.ts'
import { NEW_PASSWORD_PATH } from '../pages/password-reset-pages.ts'
import { passwordChangedLetters } from './letters/password-changed-letters.ts'
import { passwordResetLetters } from './letters/password-reset-letters.ts'

type MailsOptions = Pick<Configuration, 'environment' | 'publicOriginOf'> & { period: ConfirmationPeriod }

export const createPasswordResetMails = ({ period, ...addresses }: MailsOptions) => ({
  chooseNew(customer: Recipient, token: string): Mail {
    const sites = sitesOf(requireStorefront(customer.storefront), addresses)
    const { locale } = sites.storefront
    const names = { firstName: customer.firstName, brand: sites.brandName, period: period.inWords(locale) }
    return composeMail(customer, sites, {
      purpose: 'password-reset',
      origin: sites.issuer,
      path: `${NEW_PASSWORD_PATH}?confirmation-token=${token}`,
      ...wordsIn(locale, passwordResetLetters)(names),
    })
  },

  /** Whoever did not change it learns of it. */
  changed(customer: Recipient): Mail {
    const sites = sitesOf(requireStorefront(customer.storefront), addresses)
    const names = { firstName: customer.firstName, brand: sites.brandName }
    return composeMail(customer, sites, {
      purpose: 'password-changed',
      path: '/settings',
      ...wordsIn(sites.storefront.locale, passwordChangedLetters)(names),
    })
  },
})

export type PasswordResetMails = ReturnType<typeof createPasswordResetMails>
