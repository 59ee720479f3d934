import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import type { MailedConfirmation, NewsletterSubscriptionRequest } from '@account/shared/contracts/identity-change.ts'
import type { Configuration } from '../../platform/configuration.ts'
import {
  createConfirmationToken,
  hashOfToken,
  unknownConfirmation,
  type ConfirmationPeriod,
} from '../../platform/confirmations/confirmation-token.ts'
import { normaliseEmail } from '../../identity/customers/customer-record.ts'
import { DomainError } from '../../platform/errors.ts'
import type { RequestLimits } from '../../platform/confirmations/request-limits.ts'
import { sitesOf } from '../../platform/storefront-sites.ts'
import { composeMail } from '../../platform/mail/compose-mail.ts'
import type { SendMail } from '../../platform/mail/outbox.ts'
import { mailContent } from '../../platform/mail/mail-content.ts'
import type { NewsletterRepository } from './newsletter-repository.ts'

type NewsletterOptions = {
  subscriptions: NewsletterRepository
  sendMail: SendMail
  limit: RequestLimits
  period: ConfirmationPeriod
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf'>
}

const requireStorefrontOf = (channel: string) => {
  const storefront = storefronts.find((candidate) => candidate.channel === channel)
  if (!storefront) throw new DomainError(400, 'channel-unknown', 'No storefront has this channel.')
  return storefront
}

/** Newsletter subscriptions with double opt-in: the reader of the address confirms each request. Knows neither HTTP nor SQL. */
export const createNewsletterService = ({
  subscriptions,
  sendMail,
  limit,
  period,
  configuration,
}: NewsletterOptions) => ({
  /** Does the same for an address that is subscribed already, so that callers cannot find out who is subscribed. */
  async request(wanted: NewsletterSubscriptionRequest, address: string): Promise<MailedConfirmation> {
    const storefront = requireStorefrontOf(wanted.channel)
    const email = normaliseEmail(wanted.email)
    await limit({ kind: 'newsletter', storefront: storefront.code, target: email, address })
    const { token, hash } = createConfirmationToken()
    const sites = sitesOf(storefront, configuration)
    const query = new URLSearchParams({ 'confirmation-token': token, email }).toString()
    const mail = composeMail({ email, storefront: storefront.code }, sites, {
      purpose: 'newsletter',
      path: `/subscription-confirmation?${query}`,
      ...mailContent(storefront.locale, 'confirmNewsletter', {
        brand: sites.brandName,
        period: period.format(storefront.locale),
      }),
    })
    const subscriber = { storefront: storefront.code, email, tokenHash: hash }
    const requestedAt = await subscriptions.request(subscriber, (queries) => sendMail(mail, queries))
    return period.answerTo(requestedAt)
  },

  /** Once done it may be requested again. */
  async confirm(email: string, token: string): Promise<void> {
    const subscription = await subscriptions.findByToken(normaliseEmail(email), hashOfToken(token))
    if (!subscription) throw unknownConfirmation()
    if (subscription.confirmedAt) return
    period.ensureValid(subscription.requestedAt)
    await subscriptions.confirm(subscription)
  },

  forgetOld: () => subscriptions.deleteUnconfirmedBefore(period.forgottenBefore()),
})

export type NewsletterService = ReturnType<typeof createNewsletterService>
