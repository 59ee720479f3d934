import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { OnAdded } from './customers-repository.ts'
import { sitesOf, type StorefrontSites } from '../../platform/storefront-sites.ts'
import type { SendMail, Mail } from '../../platform/mail/outbox.ts'
import { composeMail, type Recipient } from '../../platform/mail/compose-mail.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'

/** The mail after a registration, in the storefront's language or else in English. */
const welcomeMail = (newcomer: Recipient, sites: StorefrontSites): Mail =>
  composeMail(newcomer, sites, {
    purpose: 'welcome',
    path: '/',
    ...mailContent(sites.storefront.locale, 'welcome', { firstName: newcomer.firstName, brand: sites.brandName }),
  })

type PublicAddresses = Pick<Configuration, 'environment' | 'publicOriginOf'>

/** Sends a welcome mail to every customer who registers. */
export const createWelcome =
  (sendMail: SendMail, addresses: PublicAddresses): OnAdded =>
  (customer, queries) =>
    sendMail(welcomeMail(customer, sitesOf(requireStorefront(customer.storefront), addresses)), queries)
