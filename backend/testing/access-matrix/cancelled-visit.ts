import { PaymentRequest, PaymentSession } from '@account/shared/contracts/payment-method.ts'
import { createSignedText } from '../../platform/payments/signed-text.ts'

/** The access matrix configures these as the payment provider's. */
export const paymentProvider = {
  PAYMENT_PROVIDER_URL: 'http://pay.localhost:3000/card',
  PAYMENT_PROVIDER_KEY: 'a key that the provider and this site share',
}

/** The body with which the site receives the result of a customer who cancels on the provider's page. */
export const cancelledVisit = (session: unknown): { result: string } => {
  const signed = createSignedText(paymentProvider.PAYMENT_PROVIDER_KEY)
  const { url } = PaymentSession.parse(session)
  const { sessionId } = PaymentRequest.parse(signed.open(new URL(url).searchParams.get('request') ?? ''))
  return { result: signed.seal({ kind: 'payment-result', outcome: 'cancelled', sessionId }) }
}
