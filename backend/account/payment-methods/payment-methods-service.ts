import {
  PaymentResult,
  type CurrentPaymentMethod,
  type PaymentChange,
  type PaymentRequest,
  type PaymentSession,
} from '@account/shared/contracts/payment-method.ts'
import { brandNames, parentDomainOf } from '@account/shared/storefronts/storefront.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import type { Configuration } from '../../platform/configuration.ts'
import { DomainError } from '../../platform/errors.ts'
import type { PaymentMethodsRepository } from './payment-methods-repository.ts'
import { createSignedText } from './signed-text.ts'

/** Long enough for a customer to find the card, short enough to expire on an abandoned page. */
const SESSION_MS = 30 * 60 * 1000

const notOpen = () =>
  new DomainError(409, 'payment-session-not-open', 'This visit to the payment page has ended or was used before.')

type PaymentMethodsOptions = {
  paymentMethods: PaymentMethodsRepository
  configuration: Pick<Configuration, 'environment' | 'publicOriginOf' | 'paymentProvider'>
}

/**
 * Payment methods of business customers. The customer enters the card on the payment provider's page only: the site receives
 * a token in a URL that the provider signed. Knows neither HTTP nor SQL.
 */
export const createPaymentMethodsService = ({ paymentMethods, configuration }: PaymentMethodsOptions) => {
  const requireProvider = () => {
    const { paymentProvider } = configuration
    if (!paymentProvider)
      throw new DomainError(503, 'payment-provider-missing', 'No payment provider is configured on this site.')
    return { url: paymentProvider.url, signed: createSignedText(paymentProvider.key) }
  }

  return {
    async find(customerId: string): Promise<CurrentPaymentMethod> {
      return { paymentMethod: (await paymentMethods.find(customerId)) ?? null }
    },

    async openSession({ customerId, storefront: code }: Bearer): Promise<PaymentSession> {
      const { url, signed } = requireProvider()
      const storefront = requireStorefront(code)
      const expiresAt = new Date(Date.now() + SESSION_MS)
      const account = configuration.publicOriginOf(`account.${parentDomainOf(storefront, configuration.environment)}`)
      const request: PaymentRequest = {
        kind: 'payment-request',
        sessionId: await paymentMethods.openSession(customerId, expiresAt),
        returnUrl: `${account}/settings/payment-method`,
        shopName: brandNames[storefront.brand],
        expiresAt: expiresAt.toISOString(),
      }
      const page = new URL(url)
      page.searchParams.set('request', signed.seal(request))
      return { url: page.href }
    },

    async finishSession(customerId: string, sealed: string): Promise<PaymentChange> {
      const result = PaymentResult.safeParse(requireProvider().signed.open(sealed)).data
      if (!result)
        throw new DomainError(400, 'payment-result-not-genuine', 'The payment provider did not say this, or not so.')
      if (result.outcome === 'authorised') {
        const paymentMethod =
          (await paymentMethods.replace(customerId, result)) ??
          // The client repeats the request because it lost the first answer.
          (await paymentMethods.findByToken(customerId, result.token))
        if (!paymentMethod) throw notOpen()
        return { outcome: result.outcome, paymentMethod }
      }
      if (!(await paymentMethods.isSessionOpen({ customerId, sessionId: result.sessionId }))) throw notOpen()
      return { outcome: result.outcome, ...(await this.find(customerId)) }
    },

    forgetExpiredSessions: () => paymentMethods.forgetExpiredSessions(),
  }
}

export type PaymentMethodsService = ReturnType<typeof createPaymentMethodsService>
