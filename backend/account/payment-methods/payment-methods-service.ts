import type { CurrentPaymentMethod, PaymentChange, PaymentSession } from '@account/shared/contracts/payment-method.ts'
import type { Bearer } from '../../platform/authentication/bearer-authentication.ts'
import { DomainError } from '../../platform/errors.ts'
import type { PaymentProvider } from '../../platform/payments/payment-provider.ts'
import type { PaymentMethodsRepository } from './payment-methods-repository.ts'
import { MINUTE_MS } from '../../platform/time/durations.ts'

/** Long enough for a customer to find the card, short enough to expire on an abandoned page. */
const SESSION_MS = 30 * MINUTE_MS

const notOpen = () =>
  new DomainError(409, 'payment-session-not-open', 'The payment session has ended or was used already.')

type PaymentMethodsOptions = { paymentMethods: PaymentMethodsRepository; provider: PaymentProvider }

/**
 * Payment methods of business customers. The customer enters the card on the payment provider's page only: the site receives
 * a token in a URL that the provider signed. Knows neither HTTP nor SQL.
 */
export const createPaymentMethodsService = ({ paymentMethods, provider }: PaymentMethodsOptions) => {
  return {
    async find(customerId: string): Promise<CurrentPaymentMethod> {
      return { paymentMethod: (await paymentMethods.find(customerId)) ?? null }
    },

    async openSession({ customerId, storefront }: Bearer): Promise<PaymentSession> {
      provider.ensurePresent()
      const expiresAt = new Date(Date.now() + SESSION_MS)
      const sessionId = await paymentMethods.openSession(customerId, expiresAt)
      return provider.pageFor({ sessionId, storefront, returnPath: '/settings/payment-method', expiresAt })
    },

    async finishSession(customerId: string, sealed: string): Promise<PaymentChange> {
      const result = provider.readResult(sealed)
      if (result.outcome === 'authorised') {
        const paymentMethod =
          (await paymentMethods.replace(customerId, result)) ??
          // The client repeats the request because it lost the first response.
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
