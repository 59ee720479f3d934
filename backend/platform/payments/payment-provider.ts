import { type PaymentRequest, PaymentResult } from '@account/shared/contracts/payment-method.ts'
import { brandNames, parentDomainOf } from '@account/shared/storefronts/storefront.ts'
import { requireStorefront } from '@account/shared/storefronts/storefronts.ts'
import type { Configuration } from '../configuration.ts'
import { DomainError } from '../errors.ts'
import { createSignedText } from './signed-text.ts'

/** The response where the order or invoice is paid already, or asks for no payment. */
export const notPayable = () => new DomainError(409, 'not-payable', 'Nothing is left to pay here.')

type ProviderConfiguration = Pick<Configuration, 'environment' | 'publicOriginOf' | 'paymentProvider'>

type Visit = Pick<PaymentRequest, 'sessionId' | 'charge'> & {
  storefront: string
  /** The page of the account site that the customer returns to. */
  returnPath: `/${string}`
  expiresAt: Date
}

/**
 * The interface to the payment provider: its page is opened with a signed request, and its signed result returns in a URL.
 * The provider captures no money before the site accepts the result.
 */
export const createPaymentProvider = (configuration: ProviderConfiguration) => {
  const requireProvider = () => {
    const { paymentProvider } = configuration
    if (!paymentProvider)
      throw new DomainError(503, 'payment-provider-missing', 'No payment provider is configured on this site.')
    return { url: paymentProvider.url, signed: createSignedText(paymentProvider.key) }
  }

  return {
    /** Throws 503 without a provider, so that no session is stored for a visit that cannot happen. */
    ensurePresent: () => void requireProvider(),

    pageFor({ storefront: code, returnPath, expiresAt, ...visit }: Visit): { url: string } {
      const { url, signed } = requireProvider()
      const storefront = requireStorefront(code)
      const account = configuration.publicOriginOf(`account.${parentDomainOf(storefront, configuration.environment)}`)
      const request: PaymentRequest = {
        kind: 'payment-request',
        ...visit,
        returnUrl: `${account}${returnPath}`,
        shopName: brandNames[storefront.brand],
        expiresAt: expiresAt.toISOString(),
      }
      const page = new URL(url)
      page.searchParams.set('request', signed.seal(request))
      return { url: page.href }
    },

    readResult(sealed: string): PaymentResult {
      const result = PaymentResult.safeParse(requireProvider().signed.open(sealed)).data
      if (!result)
        throw new DomainError(400, 'payment-result-not-genuine', 'The result is not signed by the payment provider.')
      return result
    },
  }
}

export type PaymentProvider = ReturnType<typeof createPaymentProvider>
