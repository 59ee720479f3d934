import { PaymentRequest, PaymentSession } from '@account/shared/contracts/payment-method.ts'
import { createSignedText } from '../platform/payments/signed-text.ts'

const key = 'a key that the provider and this site share'

/** The environment of a back end that knows a payment provider. */
export const paymentProvider = {
  PAYMENT_PROVIDER_URL: 'http://pay.localhost:3000/card',
  PAYMENT_PROVIDER_KEY: key,
}

/** Opens the requests of that back end and seals results, as the payment provider does. */
export const signedByProvider = createSignedText(key)

/** The body with which the site receives the result of a customer who cancels on the provider's page. */
export const cancelledVisit = (session: unknown): { result: string } => {
  const { url } = PaymentSession.parse(session)
  const { sessionId } = PaymentRequest.parse(signedByProvider.open(new URL(url).searchParams.get('request') ?? ''))
  return { result: signedByProvider.seal({ kind: 'payment-result', outcome: 'cancelled', sessionId }) }
}
