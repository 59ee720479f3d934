import { PaymentRequest, PaymentSession } from '@account/shared/contracts/payment-method.ts'
import { signedByProvider } from '../payment-provider.ts'

/** The body with which the site receives the result of a customer who cancels on the provider's page. */
export const cancelledVisit = (session: unknown): { result: string } => {
  const { url } = PaymentSession.parse(session)
  const { sessionId } = PaymentRequest.parse(signedByProvider.open(new URL(url).searchParams.get('request') ?? ''))
  return { result: signedByProvider.seal({ kind: 'payment-result', outcome: 'cancelled', sessionId }) }
}
