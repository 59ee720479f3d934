import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../../platform/configuration.ts'
import type { OnAdded } from './customers-repository.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import { welcomeMail } from './welcome-mail.ts'

type PublicAddresses = Pick<Configuration, 'environment' | 'publicOriginOf'>

/** Sends a welcome mail to every customer who registers. */
export const createWelcome =
  (sendMail: SendMail, addresses: PublicAddresses): OnAdded =>
  (customer, queries) =>
    sendMail(welcomeMail(customer, sitesOf(requireStorefront(customer.storefront), addresses)), queries)
