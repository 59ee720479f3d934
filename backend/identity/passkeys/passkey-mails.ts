import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import type { Mail } from '../../platform/mail/outbox.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'

/** Mails to the owner of an account about its passkeys. The names of passkeys stay out of them. */
export const createPasskeyMails = (addresses: Pick<Configuration, 'environment' | 'publicOriginOf'>) => {
  const compose = (customer: Recipient, change: 'added' | 'removed'): Mail => {
    const sites = sitesOf(requireStorefront(customer.storefront), addresses)
    const names = { firstName: customer.firstName, brand: sites.brandName }
    return composeMail(customer, sites, {
      purpose: `passkey-${change}`,
      path: '/settings',
      ...mailContent(sites.storefront.locale, change === 'added' ? 'passkeyAdded' : 'passkeyRemoved', names),
    })
  }
  return {
    added: (customer: Recipient) => compose(customer, 'added'),
    removed: (customer: Recipient) => compose(customer, 'removed'),
  }
}

export type PasskeyMails = ReturnType<typeof createPasskeyMails>
